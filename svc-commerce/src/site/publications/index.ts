/** Publications: which versions of which documents are live together. */
export type { PublicationsDeps } from './deps.ts';
export { publicationsFeature } from './feature.ts';
export { type ImportedDocuments, importDocuments } from './import-documents.ts';
export { bodyOfLesson } from './imported-bodies.ts';
export { presentNewest } from './list-publications.ts';
export { planVersion } from './planned-version.ts';
export type { PublicationDocument } from './publication-model.ts';
export { createPublicationStore } from './publication-store.ts';
export { type PlannedPublication, publish } from './publish.ts';
export type { ChosenDrafts } from './publish-drafts.ts';
export { refuseAddresses } from './refuse-addresses.ts';
export { settleAbandoned } from './unfinished.ts';
