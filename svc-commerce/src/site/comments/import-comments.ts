import type { Comment } from '@tessera/contracts/commerce/comment.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Comments } from './comments.ts';

/**
 * Loads an item's past comments, public and under their own ids. Those that are there already stay as they are, so a
 * load can be repeated. The item is counted if it is live.
 */
export async function importComments(
  websiteId: string,
  itemId: string,
  imported: readonly Comment[],
  { store, countChanges }: Pick<Comments, 'store' | 'countChanges'>,
): Promise<void> {
  const comments = imported.map((comment) => ({
    ...comment,
    ...{ itemId, siteUserId: null, state: 'public' as const },
  }));
  await store.insertNew(websiteId, comments);
  await countChanges(comments.map(({ id }) => ({ _id: keyOf(websiteId, id), websiteId, itemId, rev: 1 })));
}
