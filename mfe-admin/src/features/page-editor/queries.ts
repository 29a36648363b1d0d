import { listVersions, readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** A draft as it is when the editor opens; from then on the session has the newest. */
export const openDocument = defineResource({
  key: 'document',
  call: (api, documentId: string) => api.call(readDocument, { params: { documentId } }),
  gcTime: 0,
});

/** Published versions of a page, newest first. */
export const documentVersions = defineResource({
  key: 'document-versions',
  call: (api, { documentId, ...query }: { documentId: string; cursor?: string }) =>
    api.call(listVersions, { params: { documentId }, query }),
});
