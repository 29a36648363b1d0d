/** The media library as its owner sees it. */
export { binMany } from './change-media.ts';
export { libraryFeature } from './feature.ts';
