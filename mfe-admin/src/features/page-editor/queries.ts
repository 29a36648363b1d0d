import { listVersions, readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listPendingDocuments } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** A draft as it is when the editor opens; from then on the session has the newest. */
export const openDocument = defineResource({
  key: 'document',
  call: (api, documentId: string) => api.call(readDocument, { params: { documentId } }),
  gcTime: 0,
});

/** Pages whose draft differs from what visitors see, with what would change. */
export const pendingDocuments = defineResource({
  key: 'pending-documents',
  /** `rev` is the revision that the caller knows of: a later one is another answer. */
  call: (api, _rev: number) => api.call(listPendingDocuments, {}),
});

/** Published versions of a page, newest first. */
export const documentVersions = defineResource({
  key: 'document-versions',
  call: (api, { documentId, ...query }: { documentId: string; cursor?: string }) =>
    api.call(listVersions, { params: { documentId }, query }),
});
