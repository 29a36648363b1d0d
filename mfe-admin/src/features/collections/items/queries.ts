import { readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listPendingDocuments } from '@tessera/contracts/commerce/publication-calls.wire.ts';
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

/** Revisions of drafts and what publishing them would change, for the drafts that have changes. */
export const draftsToPublish = defineResource({
  key: 'drafts-to-publish',
  call: async (api, ids: readonly string[]) => {
    const { documents } = await api.call(listPendingDocuments, {});
    const pending = documents.filter(({ id }) => ids.includes(id));
    const listed = new Set(pending.map(({ id }) => id));
    // The list of pending documents ends after 100.
    const others = await Promise.all(
      ids.filter((id) => !listed.has(id)).map((id) => api.call(readDocument, { params: { documentId: id } })),
    );
    const unlisted = others.filter(({ state }) => state !== 'live');
    return { pending, revisions: [...pending, ...unlisted].map(({ id, rev }) => ({ id, rev })) };
  },
  staleTime: 0,
  gcTime: 0,
});
