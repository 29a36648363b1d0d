import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../lib/keys.ts';
import { type ReviewAskingDocument, reviewAskingModel } from './review-model.ts';

/** Time to get the parcel and to use what is in it: a week after it left. */
const askAfterMs = 7 * 24 * 3_600_000;
const batch = 100;

export type ReviewAsking = ReturnType<typeof createReviewAsking>;

/** Which buyers are to be asked for reviews, and when. */
export function createReviewAsking(models: Models) {
  const { of, everyWebsite } = models.open(reviewAskingModel);
  return {
    /** Remembers to ask, a week after the order was sent. Told twice it is asked once. */
    async remember(websiteId: string, orderId: string, sentOn: number) {
      await of(websiteId).insertNew([{ _id: keyOf(websiteId, orderId), orderId, dueMs: sentOn + askAfterMs }]);
    },
    due: (at: number) =>
      everyWebsite()
        .find({ dueMs: trusted({ $lte: at }) }, { limit: batch })
        .toArray(),
    later: ({ websiteId, _id }: ReviewAskingDocument, dueMs: number) =>
      of(websiteId).updateOne({ _id }, { $set: { dueMs } }),
    forget: (websiteId: string, orderId: string) => of(websiteId).deleteOne({ _id: keyOf(websiteId, orderId) }),
    done: ({ websiteId, _id }: ReviewAskingDocument) => of(websiteId).deleteOne({ _id }),
  };
}
