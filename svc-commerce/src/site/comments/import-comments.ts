import type { Comment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Comments } from './comments.ts';

/**
 * Loads an item's past comments, under their own ids and public unless they wait. Those that are there already stay as they are, so a
 * load can be repeated. The item is counted if it is live.
 */
export async function importComments(
  websiteId: string,
  itemId: string,
  imported: readonly (Comment & { state?: ModerationState })[],
  { store, countChanges }: Pick<Comments, 'store' | 'countChanges'>,
): Promise<void> {
  const comments = imported.map(({ state = 'public', ...comment }) => ({
    ...comment,
    ...{ itemId, siteUserId: null, state },
  }));
  await store.insertNew(websiteId, comments);
  await countChanges(comments.map(({ id }) => ({ _id: keyOf(websiteId, id), websiteId, itemId, rev: 1 })));
}
