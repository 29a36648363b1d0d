/** The calls of `collection-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './collection-calls.ts';

export const listSiteCollections: Wire<typeof calls.listSiteCollections> = {
  method: 'GET',
  path: '/api/content-service/collections',
};
