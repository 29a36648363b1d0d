/** The calls of `item-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './item-calls.ts';

export const listItems: Wire<typeof calls.listItems> = {
  method: 'GET',
  path: '/api/content-service/collections/{collectionId}/items',
};
export const createItem: Wire<typeof calls.createItem> = {
  method: 'POST',
  path: '/api/content-service/collections/{collectionId}/items',
};
