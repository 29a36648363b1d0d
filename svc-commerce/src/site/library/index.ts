/** The media library as its owner sees it. */
export { libraryFeature } from './feature.ts';
