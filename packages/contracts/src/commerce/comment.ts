/** Comments of visitors on posts. */
import { z } from 'zod';
import { id, paging, timestampMs } from '../primitives.ts';
import { itemLimits } from '../site/limits.ts';

/** A public comment. */
export const comment = z.strictObject({
  id,
  authorName: z.string(),
  createdOn: timestampMs,
  /** Plain text; lines are lines. */
  body: z.string(),
});
export type Comment = z.infer<typeof comment>;

/** What only the reader of a post sees of its comments. */
const ownComments = z.strictObject({
  /** Their comments that wait for approval, oldest first. */
  waiting: z.array(comment),
  /** What they typed when their comment was refused. */
  typed: z.string(),
});

/** One page of public comments, oldest first. */
export const commentList = z.strictObject({
  comments: z.array(comment),
  /** Absent where nothing is known of the reader. */
  own: ownComments.optional(),
  ...paging,
});
export type CommentList = z.infer<typeof commentList>;

/** Only public comments are shown and counted. */
export const moderationStates = ['waiting', 'public', 'spam', 'removed'] as const;
export const moderationState = z.enum(moderationStates);
export type ModerationState = z.infer<typeof moderationState>;

/** A comment as moderators read it. */
export const moderatedComment = comment.extend({
  state: moderationState,
  itemId: id,
  /** Of the post; empty while it is not published. */
  itemTitle: z.string(),
  /** Path of the post; null while it is not published. */
  itemUrl: z.string().nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Cleans a comment: line breaks are `\n`, and text that shows nothing is empty. */
const cleanComment = (body: string) => (visible.test(body) ? body.replace(/\r\n?/g, '\n') : '').trim();

/** The text of a new comment: 1 to 2,000 UTF-16 units (PAGE-094). */
export const commentBody = z.string().overwrite(cleanComment).min(1).max(itemLimits.commentLength);
