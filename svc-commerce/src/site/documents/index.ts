/** Drafts of pages, posts and events: the log of their changes, what follows from it, and the bin. */
export { addressTaken, refuseAddress } from './address-taken.ts';
export { appendBatch } from './append-batch.ts';
export { removeUntouched } from './bin.ts';
export type { DocumentKey } from './change-log.ts';
export { addressesOf } from './create-document.ts';
export { createDocumentStores, type DocumentStores, type DocumentsDeps } from './deps.ts';
export type { Draft } from './drafts.ts';
export { documentsFeature } from './feature.ts';
export { insertImported } from './insert-document.ts';
export { freeItemAddress } from './item-address.ts';
export { listItems } from './list-items.ts';
export { type LiveDocument, type LiveDocuments, liveDocumentsOf } from './live-documents.ts';
export { pageAddresses } from './page-addresses.ts';
export { readChanges } from './read-document.ts';
export { operationsTo } from './restore-body.ts';
export { hashOfBody } from './summary-of.ts';
