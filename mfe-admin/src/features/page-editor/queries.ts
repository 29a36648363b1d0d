import { listVersions, readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listItems } from '@tessera/contracts/commerce/item-calls.wire.ts';
import { listColleagues, listNotes } from '@tessera/contracts/commerce/note-calls.wire.ts';
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

interface NotesQuery {
  documentId: string;
  state: 'open' | 'resolved';
  nodeId?: string;
  cursor?: string;
}

/** Notes of a document, newest first, with the number of open ones of each node. */
export const documentNotes = defineResource({
  key: 'document-notes',
  call: (api, { documentId, ...query }: NotesQuery) => api.call(listNotes, { params: { documentId }, query }),
});

/** Colleagues who can be mentioned. */
export const colleagues = defineResource({
  key: 'colleagues',
  call: async (api) => (await api.call(listColleagues, {})).people,
  staleTime: 60_000,
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
