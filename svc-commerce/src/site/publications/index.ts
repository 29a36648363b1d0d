/** Publications: which versions of which documents are live together. */
export type { PublicationsDeps } from './deps.ts';
export { publicationsFeature } from './feature.ts';
export { type ImportedDocuments, importDocuments } from './import-documents.ts';
export { createPublicationStore } from './publication-store.ts';
