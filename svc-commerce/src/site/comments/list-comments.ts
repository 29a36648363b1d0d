import type { CommentList, ModeratedComment } from '@tessera/contracts/commerce/comment.ts';
import type { listComments } from '@tessera/contracts/commerce/comment-calls.ts';
import type { Needle } from '@tessera/service-kit/data/list-page.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { itemPath } from '../items/index.ts';
import { type CommentDocument, commentIndexes } from './comment-models.ts';
import type { CommentStore } from './comment-store.ts';
import type { CommentsDeps } from './deps.ts';
import { presentComment } from './present-comment.ts';

const publicPage = 20;
const moderatedPage = 50;

interface ItemComments {
  websiteId: string;
  itemId: string;
  cursor?: string | undefined;
}

/** One page of an item's public comments, oldest first (PAGE-093). */
export async function listPublicComments(
  { websiteId, itemId, cursor }: ItemComments,
  store: CommentStore,
): Promise<CommentList> {
  const { page, ...paging } = await store.pageOfItem(websiteId, itemId, { cursor, limit: publicPage });
  return { comments: page.map(presentComment), ...paging };
}

type Query = z.output<(typeof listComments)['query']>;
type Deps = Pick<CommentsDeps, 'comments' | 'site' | 'content'>;

/** One page of the comments of all posts, for moderators. */
export async function listModeratedComments(websiteId: string, { state, search, cursor }: Query, deps: Deps) {
  const { store } = deps.comments;
  const needles: Needle<CommentDocument>[] = [
    ...(state ? [{ filter: { state }, index: commentIndexes.byState, isOrdered: true }] : []),
    ...searchNeedles<CommentDocument>(search, searchField),
  ];
  const [{ page, ...paging }, counts] = await Promise.all([
    store.page(websiteId, needles, { cursor, limit: moderatedPage }),
    store.counts(websiteId),
  ]);
  return { comments: await withPosts(websiteId, page, deps), counts, ...paging };
}

/** Comments with the posts that they are on, as far as these are published. */
async function withPosts(
  websiteId: string,
  comments: readonly CommentDocument[],
  { site, content }: Pick<Deps, 'site' | 'content'>,
): Promise<ModeratedComment[]> {
  const [items, { collections }] = await Promise.all([
    site.items.findMany(websiteId, [...new Set(comments.map(({ itemId }) => itemId))]),
    content.siteIndex(websiteId),
  ]);
  return comments.map((comment) => {
    const item = items.find(({ id }) => id === comment.itemId);
    const collection = item && collections.find(({ id }) => id === item.collectionId);
    return {
      ...presentComment(comment),
      state: comment.state,
      itemId: comment.itemId,
      itemTitle: item?.card.title ?? '',
      itemUrl: item && collection ? itemPath(collection, item) : null,
    };
  });
}
