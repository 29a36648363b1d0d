/** The calls of `publication-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './publication-calls.ts';

export const listPendingDocuments: Wire<typeof calls.listPendingDocuments> = {
  method: 'GET',
  path: '/api/content-service/publications/pending',
};
export const listPublications: Wire<typeof calls.listPublications> = {
  method: 'GET',
  path: '/api/content-service/publications',
};
export const createPublication: Wire<typeof calls.createPublication> = {
  method: 'POST',
  path: '/api/content-service/publications',
};
export const takeOffline: Wire<typeof calls.takeOffline> = {
  method: 'POST',
  path: '/api/content-service/publications/offline',
};
export const revertPublication: Wire<typeof calls.revertPublication> = {
  method: 'POST',
  path: '/api/content-service/publications/{number}/revert',
};
