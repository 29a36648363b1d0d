import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import { type OutboxEntry, outboxEntry, type WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db, Filter } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { type ReviewDocument, searchTextOf } from './review-document.ts';

export type ReviewStore = ReturnType<typeof createReviewStore>;

interface ReviewQuery {
  wanted: Filter<ReviewDocument>;
  cursor: string | undefined;
  limit: number;
}

/** The only place that knows where reviews are kept. */
export function createReviewStore(db: Db, now: () => number) {
  const reviews: Collection<ReviewDocument> = db.collection('reviews');
  const scoped = (websiteId: string) => forWebsite(reviews, websiteId);
  /** Pages of the product are made anew. */
  const changed = (productId: string): OutboxEntry => outboxEntry('review.changed', { productId }, now());

  return {
    outbox: db.collection<WithOutbox>('reviews'),
    ensureIndexes: async () => {
      await reviews.createIndexes([
        { key: { websiteId: 1, productId: 1, state: 1, createdOn: -1, id: -1 } },
        { key: { websiteId: 1, createdOn: -1, id: -1 } },
      ]);
    },

    /** @returns false when the item was reviewed before (PROD-015) */
    async insertOnce(websiteId: string, review: OwnReview): Promise<boolean> {
      try {
        const outbox = [changed(review.productId)];
        const document = { ...review, _id: keyOf(websiteId, review.id), searchText: searchTextOf(review), outbox };
        await scoped(websiteId).insertOne(document);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** One page, newest first. */
    async page(websiteId: string, { wanted, cursor, limit }: ReviewQuery) {
      const found = await scoped(websiteId)
        .find({ $and: [wanted, after(cursor)] }, { projection: { outbox: 0 } })
        .sort({ createdOn: -1, id: -1 })
        .limit(limit + 1)
        .toArray();
      const hasNextPage = found.length > limit;
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const nextPageCursor = hasNextPage && last ? writeCursor([last.createdOn, last.id]) : null;
      return { page, hasNextPage, nextPageCursor };
    },

    /** How many shown reviews of a product gave one star, two stars and so on. */
    async ratingCounts(websiteId: string, productId: string): Promise<number[]> {
      const groups = await scoped(websiteId)
        .aggregate<{ _id: number; count: number }>([
          { $match: { productId, state: 'shown' } },
          { $group: { _id: '$rating', count: { $sum: 1 } } },
        ])
        .toArray();
      return [1, 2, 3, 4, 5].map((rating) => groups.find(({ _id }) => _id === rating)?.count ?? 0);
    },

    async counts(websiteId: string) {
      const [shown, hidden] = await Promise.all(
        (['shown', 'hidden'] as const).map((state) => scoped(websiteId).count({ state })),
      );
      return { all: (shown ?? 0) + (hidden ?? 0), shown: shown ?? 0, hidden: hidden ?? 0 };
    },

    /** Which of some reviews there are. */
    async known(websiteId: string, ids: readonly string[]): Promise<Set<string>> {
      const keys = ids.map((id) => keyOf(websiteId, id));
      const found = await scoped(websiteId)
        .find({ _id: { $in: keys } }, { projection: { id: 1 } })
        .toArray();
      return new Set(found.map(({ id }) => id));
    },

    async change(websiteId: string, id: string, change: Partial<Pick<OwnReview, 'state' | 'reply'>>) {
      const _id = keyOf(websiteId, id);
      const found = await scoped(websiteId).findOne({ _id }, { projection: { productId: 1 } });
      if (!found) return null;
      const update = { $set: change, $push: { outbox: changed(found.productId) } };
      return scoped(websiteId).findOneAndUpdate({ _id }, update, { projection: { outbox: 0 } });
    },

    putAll: (websiteId: string, all: OwnReview[]) =>
      scoped(websiteId).putAll(
        all.map((review) => ({ ...review, _id: keyOf(websiteId, review.id), searchText: searchTextOf(review) })),
      ),
  };
}

/** Reviews older than the last one of the page before; of the same moment, by id. */
function after(cursor: string | undefined): Filter<ReviewDocument> {
  const [createdOn, id] = readCursor(cursor) ?? [];
  if (createdOn === undefined || id === undefined) return {};
  return {
    $or: [{ createdOn: { $lt: Number(createdOn) } }, { createdOn: Number(createdOn), id: { $lt: String(id) } }],
  };
}
