import { readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listPendingDocuments } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { defineList } from '../../../kit/list/define-list.ts';
import { given } from '../../../kit/route/search-params.ts';
import { type ItemsQuery, items } from '../../documents/queries.ts';

/** The list of a collection's posts or events; `things` is what it calls them. */
export const itemsList = (collectionId: string, things: string) =>
  defineList({
    path: '/website/collections/$collectionId',
    things,
    views: [
      { id: 'live', name: 'Live' },
      { id: 'changed', name: 'Changed' },
      { id: 'draft', name: 'Drafts' },
      { id: 'bin', name: 'Deleted' },
    ],
    read: ({ api }, { view, q: search, after: cursor }) => {
      const which = view === 'bin' ? { bin: 'yes' as const, state: undefined } : { bin: undefined, state: view };
      return items.query(api, given<ItemsQuery>({ collectionId, search, cursor, ...which }));
    },
  });

/** Drafts that have changes, with their revisions; of one draft also what publishing it would change. */
export const draftsToPublish = defineResource({
  key: 'drafts-to-publish',
  call: async (api, ids: readonly string[]) => {
    const [drafts, pending] = await Promise.all([
      Promise.all(ids.map((documentId) => api.call(readDocument, { params: { documentId } }))),
      ids.length === 1 ? changesOf(api, ids[0]) : null,
    ]);
    const documents = drafts
      .filter(({ state }) => state !== 'live')
      .map(({ id, rev, body: { title } }) => ({ id, rev, title }));
    return { documents, pending };
  },
  staleTime: 0,
  gcTime: 0,
});

async function changesOf(api: AdminApi, documentId: string | undefined) {
  const { documents } = await api.call(listPendingDocuments, { query: given<{ documentId?: string }>({ documentId }) });
  return documents.filter(({ id }) => id === documentId);
}
