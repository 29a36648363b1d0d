import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { type PostDocument, postIndexes } from './content-models.ts';

/** Which posts of a journal are wanted. */
export interface JournalQuery {
  websiteId: string;
  collectionId: string;
  topic?: string | undefined;
  tag?: string | undefined;
  /** From 1; the beginning of a journal, in one long page, for callers that do not turn pages. */
  page?: number | undefined;
}

const postsPerPage = 12;
const longPage = 250;
const newestFirst = { 'content.publishedOn': -1, 'content.urlSlug': -1 } as const;
const freshMs = 2_000;

/** Posts of journals, page by page. */
export function createPostStore({ of }: WebsiteModel<PostDocument>, now: () => number) {
  const topics = createCachedRead(
    async (key) => {
      const [websiteId = '', collectionId = ''] = JSON.parse(key) as string[];
      const counted = await of(websiteId)
        .aggregate<{ _id: string; count: number }>([
          { $match: { 'content.collectionId': collectionId } },
          { $unwind: '$content.categories' },
          { $group: { _id: '$content.categories', count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      return counted.map(({ _id: title, count }) => ({ title, count }));
    },
    { freshMs, max: 1_000, now },
  );

  return {
    /** One page, newest first, with how many there are in all. */
    async page({ websiteId, collectionId, topic, tag, page }: JournalQuery) {
      const wanted = {
        'content.collectionId': collectionId,
        ...(topic && { 'content.categories': topic }),
        ...(tag && { 'content.tags': tag }),
      };
      const hint = topic ? postIndexes.byTopic : tag ? postIndexes.byTag : postIndexes.newest;
      const total = await of(websiteId).count(wanted, { hint });
      const perPage = page === undefined ? longPage : postsPerPage;
      const pageCount = Math.max(1, Math.ceil(total / perPage));
      const shown = Math.min(page ?? 1, pageCount);
      const found = await of(websiteId)
        .find(wanted, { hint, sort: newestFirst, skip: (shown - 1) * perPage, limit: perPage })
        .toArray();
      return { posts: found.map(({ content }) => content), listed: { total, page: shown, pageCount } };
    },

    /** The newest of a journal. */
    async newest(websiteId: string, collectionId: string, limit: number) {
      const found = await of(websiteId)
        .find({ 'content.collectionId': collectionId }, { hint: postIndexes.newest, sort: newestFirst, limit })
        .toArray();
      return found.map(({ content }) => content);
    },

    /** What posts are about, with how many posts there are of each; a moment old at most. */
    topics: (websiteId: string, collectionId: string) => topics.get(JSON.stringify([websiteId, collectionId])),
  };
}
