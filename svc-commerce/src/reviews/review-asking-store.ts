import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';

/** An order whose buyer is to be asked. `_id` is `{websiteId}:{orderId}`; gone once it is done. */
interface AskingDocument extends WebsiteDocument {
  orderId: string;
  dueMs: number;
}

/** Time to get the parcel and to use what is in it: a week after it left. */
const askAfterMs = 7 * 24 * 3_600_000;
const batch = 100;

export type ReviewAsking = ReturnType<typeof createReviewAsking>;

/** Which buyers are to be asked for reviews, and when. */
export function createReviewAsking(db: Db) {
  const asking: Collection<AskingDocument> = db.collection('reviewAsking');
  return {
    ensureIndexes: async () => {
      await asking.createIndexes([{ key: { dueMs: 1 } }]);
    },
    /** Remembers to ask, a week after the order was sent. Told twice it is asked once. */
    async remember(websiteId: string, orderId: string, sentOn: number) {
      const document = { _id: keyOf(websiteId, orderId), orderId, dueMs: sentOn + askAfterMs };
      await forWebsite(asking, websiteId).insertNew([document]);
    },
    due: (at: number) =>
      asking
        .find({ dueMs: { $lte: at } })
        .limit(batch)
        .toArray(),
    later: ({ websiteId, _id }: AskingDocument, dueMs: number) =>
      forWebsite(asking, websiteId).updateOne({ _id }, { $set: { dueMs } }),
    done: ({ websiteId, _id }: AskingDocument) => forWebsite(asking, websiteId).deleteOne({ _id }),
  };
}
