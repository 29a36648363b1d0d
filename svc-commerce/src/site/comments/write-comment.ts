import type { Comment } from '@tessera/contracts/commerce/comment.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import type { CommentsDeps } from './deps.ts';
import { presentComment } from './present-comment.ts';
import { authorNameOf, takesComments } from './rules/comment-rules.ts';

interface WrittenComment {
  websiteId: string;
  itemId: string;
  siteUserId: string;
  /** The client's own, unique among the comments of this member. */
  commentId: string;
  body: string;
}

type Deps = Pick<CommentsDeps, 'comments' | 'site' | 'interactions' | 'members' | 'now' | 'notifyContentChanged'>;

/** Adds a member's comment to a post: public at once, or waiting where comments are moderated (PAGE-094). */
export async function writeComment(
  { websiteId, itemId, siteUserId, commentId, body }: WrittenComment,
  deps: Deps,
): Promise<{ comment: Comment; isWaiting: boolean } | Failure> {
  const { store, notices, countChanges } = deps.comments;
  // Ids of clients are only as unique as their clients make them.
  const id = `comment-${hashSecret(JSON.stringify([itemId, siteUserId, commentId])).slice(0, 22)}`;
  const earlier = await store.find(websiteId, id);
  if (earlier) return { comment: presentComment(earlier), isWaiting: earlier.state !== 'public' };

  const [item, interactions] = await Promise.all([
    deps.site.items.find(websiteId, itemId),
    deps.interactions.read(websiteId),
  ]);
  if (item?.card.kind !== 'post') return fail('post.unknown');
  if (!takesComments(item, interactions)) return fail('comment.closed');
  const name = await deps.members.nameOf(websiteId, siteUserId);
  if (name === undefined) return fail('session.required');

  const isWaiting = interactions.moderatesComments;
  const comment = { id, authorName: authorNameOf(name), createdOn: deps.now(), body };
  if (isWaiting) await notices.schedule(websiteId);
  const state = isWaiting ? 'waiting' : 'public';
  const isNew = await store.insertOnce(websiteId, { ...comment, itemId, siteUserId, state });
  if (isNew && !isWaiting) {
    await countChanges([{ _id: keyOf(websiteId, id), websiteId, itemId, rev: 1 }]);
    await deps.notifyContentChanged(websiteId);
  }
  return { comment, isWaiting };
}
