/**
 * What a website holds in addition to its store: pages, posts, events, galleries, lessons, pictures, and what is shown at
 * which address. The port of the area: nothing outside it imports anything else of it, and of the service it imports
 * nothing but `lib/`. What it asks of the store is `Shop`.
 */

export { accessFeature, createDocumentAccess, createPasswordStore, isForEveryone } from './access/index.ts';
export { addressesFeature } from './addresses/index.ts';
export { type Author, author, authorOf } from './author.ts';
export { createCollection, deleteCollection } from './collections/change-collections.ts';
export { collectionsFeature } from './collections/feature.ts';
export {
  type Comments,
  commentsFeature,
  commentsWaitingKind,
  commentsWaitingMail,
  importComments,
} from './comments/index.ts';
export { type CollectionDocument, storedCollection } from './content-store/content-models.ts';
export { type ContentStore, createContentStore } from './content-store/content-store.ts';
export { contentImportFeature } from './content-store/feature.ts';
export { outlinesOf } from './content-store/outlines-of.ts';
export { coursesFeature } from './courses/index.ts';
export type { LibraryDeps, SiteDeps } from './deps.ts';
export { createSiteDesign } from './design/index.ts';
export {
  addressesOf,
  documentsFeature,
  freeItemAddress,
  insertImported,
  pageAddresses,
  removeUntouched,
} from './documents/index.ts';
export { editingFeature } from './editing/index.ts';
export { imagesFeature } from './images/feature.ts';
export { itemPath } from './items/index.ts';
export { binMany, libraryFeature } from './library/index.ts';
export { likesFeature } from './likes/index.ts';
export {
  createMediaLibrary,
  createPictureFacts,
  isRefusal,
  type MediaDocument,
  mediaUrl,
} from './media/index.ts';
export { mentionKind, mentionMail, type NoteStore, notesFeature } from './notes/index.ts';
export { createObjectStore, type ObjectStore } from './objects/index.ts';
export { previewLinksFeature } from './preview-links/index.ts';
export type { ContentQuery } from './public-content/content-query.ts';
export { contentFeature } from './public-content/feature.ts';
export type { Learner } from './public-content/lessons-cookie.ts';
export { presentCollection } from './public-content/present-collection.ts';
export { bodyOfLesson, type ImportedDocuments, importDocuments, publicationsFeature } from './publications/index.ts';
export { exportRedirects, keyOfPath, maxRedirects, redirectMoved, redirectsFeature } from './redirects/index.ts';
export { schedulesFeature } from './schedules/index.ts';
export type { Shop } from './shop.ts';
export { createInteractionStores, createSiteStores, type SiteStores } from './site-stores.ts';
export { themesFeature } from './themes/index.ts';
export { uploadsFeature } from './uploads/index.ts';
