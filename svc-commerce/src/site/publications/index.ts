/** Publications: which versions of which pages are live together. */
export type { PublicationsDeps } from './deps.ts';
export { publicationsFeature } from './feature.ts';
export { importPages } from './import-pages.ts';
export { createPublicationStore } from './publication-store.ts';
