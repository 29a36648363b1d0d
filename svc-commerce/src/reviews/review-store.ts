import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { findListPage, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { searchedIn } from '@tessera/service-kit/data/search/search-words.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { keyOf } from '../lib/keys.ts';
import { reviewSearch } from './present-review.ts';
import { reviewFigures } from './review-figures.ts';
import { type ReviewDocument, reviewIndexes, reviewModel } from './review-model.ts';

export type ReviewStore = ReturnType<typeof createReviewStore>;

interface Paging {
  cursor: string | undefined;
  limit: number;
}

const newest = { fields: ['createdOn', 'id'], direction: -1 } as const;
const listed = { outbox: 0, search: 0 };

/** The only place that knows where reviews are kept. */
export function createReviewStore(models: Models, now: () => number) {
  const model = models.open(reviewModel);
  const { of } = model;
  /** Pages of the product are made anew. */
  const changed = (productId: string): OutboxEntry => outboxEntry('review.changed', { productId }, now());

  return {
    outbox: model.outbox,
    searched: searchedIn(model),
    ...reviewFigures(of, now),

    /** @returns false when the item was reviewed before (PROD-015) */
    async insertOnce(websiteId: string, review: OwnReview): Promise<boolean> {
      const outbox = [changed(review.productId)];
      const document = { ...review, _id: keyOf(websiteId, review.id), search: reviewSearch(review), outbox };
      return of(websiteId).insertOnce(document);
    },

    /** One page of a product's shown reviews, newest first. */
    pageOfProduct: (websiteId: string, productId: string, paging: Paging) =>
      findListPage(of(websiteId), {
        ...{ where: { productId, state: 'shown' }, order: { ...newest, index: reviewIndexes.byProduct } },
        ...{ ...paging, projection: listed },
      }),
    /** One page of all reviews that meet the needles, newest first. */
    page: (websiteId: string, needles: Needle<ReviewDocument>[], paging: Paging) =>
      findListPage(of(websiteId), {
        ...{ needles, order: { ...newest, index: reviewIndexes.byTime } },
        ...{ ...paging, projection: listed },
      }),

    /** Which of some reviews there are. */
    async known(websiteId: string, ids: readonly string[]): Promise<Set<string>> {
      const keys = ids.map((id) => keyOf(websiteId, id));
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: keys }) }, { projection: { id: 1 } })
        .toArray();
      return new Set(found.map(({ id }) => id));
    },

    /** Changes the review whose answer its owner saw, or any. @returns the answer there is where it is another by now */
    async change(
      websiteId: string,
      id: string,
      change: Partial<Pick<OwnReview, 'state' | 'reply'>>,
      seen: string | null | undefined,
    ) {
      const _id = keyOf(websiteId, id);
      const find = () => of(websiteId).findOne({ _id }, { projection: { productId: 1, reply: 1 } });
      const found = await find();
      if (!found) return 'unknown' as const;
      const update = { $set: change, $push: { outbox: changed(found.productId) } };
      const over = seen === undefined ? {} : { reply: seen };
      const after = await of(websiteId).findOneAndUpdate({ _id, ...over }, update, { projection: { outbox: 0 } });
      return after ?? { now: (await find())?.reply ?? null };
    },

    /** Takes name and words out of what the buyer of an order wrote; the stars count on. @returns how many */
    async eraseOf(websiteId: string, orderId: string): Promise<number> {
      const found = await of(websiteId)
        .find({ orderId }, { projection: { productName: 1, productId: 1 } })
        .toArray();
      const nothing = { authorName: '', title: '', body: '', reply: null };
      for (const { _id, productId, productName } of found) {
        const set = { ...nothing, search: reviewSearch({ ...nothing, productName }) };
        await of(websiteId).updateOne({ _id }, { $set: set, $push: { outbox: changed(productId) } });
      }
      return found.length;
    },

    putAll: (websiteId: string, all: OwnReview[]) =>
      of(websiteId).putAll(
        all.map((review) => ({ ...review, _id: keyOf(websiteId, review.id), search: reviewSearch(review) })),
      ),
  };
}
