import type { Comment } from '@tessera/contracts/commerce/comment.ts';
import type { CommentDocument } from './comment-models.ts';

/** A comment as everybody reads it. */
export const presentComment = ({ id, authorName, createdOn, body }: Pick<CommentDocument, keyof Comment>): Comment => ({
  id,
  authorName,
  createdOn,
  body,
});
