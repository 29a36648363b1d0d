import type { QueryOf } from '@tessera/contracts/call.ts';
import type { listItems } from '@tessera/contracts/commerce/item-calls.ts';
import { listItems as listItemsWire } from '@tessera/contracts/commerce/item-calls.wire.ts';
import { listPendingDocuments } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** Documents whose draft differs from what visitors see, with what would change. */
export const pendingDocuments = defineResource({
  key: 'pending-documents',
  /** `rev` is the revision that the caller knows of: a later one is another answer. */
  call: (api, _rev: number) => api.call(listPendingDocuments, {}),
});

export type ItemsQuery = { collectionId: string } & NonNullable<QueryOf<typeof listItems>>;

/** Posts or events of a collection, newest change first, or those in its bin. */
export const items = defineResource({
  key: 'items',
  call: (api, { collectionId, ...query }: ItemsQuery) => api.call(listItemsWire, { params: { collectionId }, query }),
  // The editor changes them without reading this list.
  staleTime: 0,
});
