/** The calls of `comment-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './comment-calls.ts';

const itemPath = '/api/content-service/items/{itemId}/comments';

export const readComments: Wire<typeof calls.readComments> = { method: 'GET', path: itemPath };
export const writeComment: Wire<typeof calls.writeComment> = { method: 'POST', path: itemPath };
export const listComments: Wire<typeof calls.listComments> = {
  method: 'GET',
  path: '/api/content-service/comments',
};
export const moderateComments: Wire<typeof calls.moderateComments> = {
  method: 'POST',
  path: '/api/content-service/comments/moderation',
};
