import type { QueryOf } from '@tessera/contracts/call.ts';
import { listDocuments } from '@tessera/contracts/commerce/document-calls.wire.ts';
import type { listItems } from '@tessera/contracts/commerce/item-calls.ts';
import { listItems as listItemsWire } from '@tessera/contracts/commerce/item-calls.wire.ts';
import { listPendingDocuments } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

export interface PagesQuery {
  search?: string;
  bin?: 'yes';
  cursor?: string;
}

/** Pages of the website by title, or those in the bin. */
export const pages = defineResource({
  key: 'pages',
  call: (api, query: PagesQuery) => api.call(listDocuments, { query }),
});

/** Documents and parts of the design whose draft differs from what visitors see, with what would change. */
export const pendingDocuments = defineResource({
  key: 'pending-documents',
  /** `rev` is the revision that the caller knows of: a later one is another answer. */
  call: (api, { documentId }: { documentId?: string; rev: number }) =>
    api.call(listPendingDocuments, { query: documentId === undefined ? {} : { documentId } }),
  // The editor changes drafts without reading this list.
  staleTime: 0,
});

export type ItemsQuery = { collectionId: string } & NonNullable<QueryOf<typeof listItems>>;

/** Posts or events of a collection, newest change first, or those in its bin. */
export const items = defineResource({
  key: 'items',
  call: (api, { collectionId, ...query }: ItemsQuery) => api.call(listItemsWire, { params: { collectionId }, query }),
  // The editor changes them without reading this list.
  staleTime: 0,
});
