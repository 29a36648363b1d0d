/** The calls of `collection-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './collection-calls.ts';

export const listSiteCollections: Wire<typeof calls.listSiteCollections> = {
  method: 'GET',
  path: '/api/content-service/collections',
};
export const createCollection: Wire<typeof calls.createCollection> = {
  method: 'POST',
  path: '/api/content-service/collections',
};
export const changeCollection: Wire<typeof calls.changeCollection> = {
  method: 'PATCH',
  path: '/api/content-service/collections/{collectionId}',
};
export const deleteCollection: Wire<typeof calls.deleteCollection> = {
  method: 'DELETE',
  path: '/api/content-service/collections/{collectionId}',
};
