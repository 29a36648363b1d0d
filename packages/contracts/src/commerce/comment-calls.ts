/** Comments on posts: read by everybody, written by members, moderated by the website's people. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import { comment, commentBody, commentList, moderatedComment, moderationState } from './comment.ts';

const itemPath = '/api/content-service/items/{itemId}/comments';
const itemParams = z.strictObject({ itemId: id });
const path = '/api/content-service/comments';

export const readComments = defineCall({
  id: 'readComments',
  method: 'GET',
  path: itemPath,
  summary: 'Public comments of a post, oldest first (PAGE-093)',
  params: itemParams,
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: commentList,
  errors: ['post.unknown', 'page.protected', 'page.members_only'],
});

export const writeComment = defineCall({
  id: 'writeComment',
  method: 'POST',
  path: itemPath,
  summary: 'Adds a comment of a signed-in member to a post (PAGE-094)',
  params: itemParams,
  body: z.strictObject({
    /** Chosen by the client; a comment that is sent again is answered as it was the first time. */
    commentId: z.string().regex(/^[\w-]{8,64}$/),
    body: commentBody,
  }),
  answer: z.strictObject({
    comment,
    /** Whether visitors see it only once it is approved. */
    isWaiting: z.boolean(),
  }),
  status: 201,
  errors: ['post.unknown', 'page.protected', 'page.members_only', 'comment.closed', 'session.required'],
});

export const listComments = defineCall({
  id: 'listComments',
  method: 'GET',
  path,
  summary: 'Comments of all posts, newest first, for moderators',
  query: z.strictObject({
    state: moderationState.optional(),
    search: z.string().max(100).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({
    comments: z.array(moderatedComment),
    counts: z.strictObject({ waiting: z.int(), public: z.int(), spam: z.int(), removed: z.int() }),
    ...paging,
  }),
  errors: ['session.forbidden'],
});

const maxModerated = 100;
const commentChange = z.strictObject({ id, state: moderationState });
export type CommentChange = z.infer<typeof commentChange>;

export const moderateComments = defineCall({
  id: 'moderateComments',
  method: 'POST',
  path: `${path}/moderation`,
  summary: 'Approves, removes or restores comments, or marks them as spam',
  body: z.strictObject({ changes: z.array(commentChange).min(1).max(maxModerated) }),
  /** The comments whose state changed, with the state before. */
  answer: z.strictObject({ changed: z.array(commentChange.extend({ before: moderationState })) }),
  errors: ['comment.unknown', 'session.forbidden'],
  isStrict: true,
});

const linkPath = '/api/content-service/comment-links/{token}';
const linkParams = z.strictObject({ token: z.string().min(20).max(400) });

export const askModerateByLink = defineCall({
  id: 'askModerateByLink',
  method: 'GET',
  path: linkPath,
  summary:
    'The page behind a moderation link of a mail: shows the comment; nothing changes until its button is pressed',
  params: linkParams,
  answer: z.unknown(),
});

export const moderateByLink = defineCall({
  id: 'moderateByLink',
  method: 'POST',
  path: linkPath,
  summary: 'Approves or removes a comment, or marks it as spam, by the link of a mail; once more does no more',
  params: linkParams,
  answer: z.unknown(),
});
