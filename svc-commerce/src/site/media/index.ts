/** The files of websites: what the library knows of each, and where their bytes are. */

export { cropHash } from './crop-hash.ts';
export { kindOfFile } from './kind-of-file.ts';
export { newMediaId, objectKey } from './media-ids.ts';
export { createMediaLibrary, type MediaLibrary, removeObjects } from './media-library.ts';
export type { MediaDocument } from './media-model.ts';
export type { MediaContent } from './media-store.ts';
export { createPictureFacts, type PictureFactsOf } from './picture-facts.ts';
export { mediaUrl, presentMedia } from './present-media.ts';
export { isRefusal } from './take-file.ts';
