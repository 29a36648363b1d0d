/** What is at the address of a page, post or event: for visitors, and as a draft for the editor. */
import { z } from 'zod';
import { commentList } from './comment.ts';
import { eventSummary, neighbour, postSummary } from './content.ts';
import { eventContent, pageContent, postContent } from './document-content.ts';
import { collection } from './product.ts';

/** A page. */
export const pageAnswer = z.strictObject({ kind: z.literal('page'), content: pageContent });

/** A post with what is around it. */
export const postAnswer = z.strictObject({
  kind: z.literal('post'),
  collection,
  post: postSummary,
  content: postContent,
  /** By the order of the blog; null at its ends. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** The newest of the others. */
  more: z.array(postSummary),
  /** The first public comments; null where none are shown (PAGE-089 to PAGE-092). */
  comments: commentList.nullable(),
});

/** An event. */
export const eventAnswer = z.strictObject({
  kind: z.literal('event'),
  collection,
  event: eventSummary,
  content: eventContent,
});

/** A document with everything that its page shows. */
export const documentAnswer = z.discriminatedUnion('kind', [pageAnswer, postAnswer, eventAnswer]);
export type DocumentAnswer = z.infer<typeof documentAnswer>;
