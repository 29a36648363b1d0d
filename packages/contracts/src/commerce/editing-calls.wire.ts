/** The calls of `editing-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './editing-calls.ts';

export const followDocuments: Wire<typeof calls.followDocuments> = {
  method: 'GET',
  path: '/api/content-service/documents/changes',
};
export const showPresence: Wire<typeof calls.showPresence> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/presence',
};
