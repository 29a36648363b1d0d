/** Uploads to the media library. */
export { uploadsFeature } from './feature.ts';
