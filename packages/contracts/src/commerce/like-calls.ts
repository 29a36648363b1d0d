/** Likes of posts: one for each browser. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';

const path = '/api/content-service/items/{itemId}/like';
const params = z.strictObject({ itemId: id });
const likes = z.strictObject({
  likeCount: z.int().min(0),
  /** Whether one of them came from the caller's browser. */
  isLiked: z.boolean(),
});

export const readLikes = defineCall({
  id: 'readLikes',
  method: 'GET',
  path,
  summary: 'Likes of a post, and whether the caller likes it',
  params,
  answer: likes,
  errors: ['post.unknown'],
});

export const likePost = defineCall({
  id: 'likePost',
  method: 'POST',
  path,
  summary: 'Likes a post, once for each visitor cookie (PAGE-102)',
  params,
  answer: likes,
  errors: ['post.unknown', 'like.off'],
});
