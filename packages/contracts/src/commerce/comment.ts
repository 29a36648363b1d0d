/** Comments of visitors on posts. */
import { z } from 'zod';
import { id, paging, timestampMs } from '../primitives.ts';

/** A public comment. */
export const comment = z.strictObject({
  id,
  authorName: z.string(),
  createdOn: timestampMs,
  /** Plain text; lines are lines. */
  body: z.string(),
});
export type Comment = z.infer<typeof comment>;

/** One page of public comments, oldest first. */
export const commentList = z.strictObject({ comments: z.array(comment), ...paging });
export type CommentList = z.infer<typeof commentList>;
