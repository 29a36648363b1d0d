/**
 * What a website holds besides its store: pages, posts, events, galleries, lessons, pictures, and which address each
 * stands at. The port of the area: nothing outside it imports anything else of it, and of the service it imports
 * nothing but `lib/`. What it asks of the store is `Shop`.
 */

export { collectionsFeature } from './addresses/collections-feature.ts';
export type { ContentQuery } from './addresses/content-query.ts';
export { contentFeature } from './addresses/feature.ts';
export type { Learner } from './addresses/lessons-cookie.ts';
export { presentCollection } from './addresses/present-collection.ts';
export type { CollectionDocument } from './kept/content-models.ts';
export { type ContentStore, createContentStore } from './kept/content-store.ts';
export { contentImportFeature } from './kept/feature.ts';
export { picturesFeature } from './pictures/feature.ts';
export type { Shop } from './shop.ts';
