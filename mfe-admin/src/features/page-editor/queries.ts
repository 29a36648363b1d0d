import { listVersions, readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listItems } from '@tessera/contracts/commerce/item-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { usedNamesOf } from './rules/used-names.ts';

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

/** Categories and tags of the items of a collection that were changed last. */
export const usedNames = defineResource({
  key: 'used-names',
  call: async (api, collectionId: string) => {
    const { items } = await api.call(listItems, { params: { collectionId }, query: {} });
    return usedNamesOf(items);
  },
  staleTime: 60_000,
});
