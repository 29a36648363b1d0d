/** The calls of `like-calls.ts`, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './like-calls.ts';

const path = '/api/content-service/items/{itemId}/like';

export const readLikes: Wire<typeof calls.readLikes> = { method: 'GET', path };
export const likePost: Wire<typeof calls.likePost> = { method: 'POST', path };
