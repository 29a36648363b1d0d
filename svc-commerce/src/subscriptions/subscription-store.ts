import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db, Document, Filter } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { searchIndexes } from '../lib/search-words.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const subscriptionIndexes = {
  byTime: { websiteId: 1, startMs: -1, id: -1 },
  byState: { websiteId: 1, state: 1, startMs: -1, id: -1 },
} as const;

/** A process that charges may not be silent for longer. */
export const chargingMs = 30_000;

/** The only place that knows where subscriptions are kept. */
export function createSubscriptionStore(db: Db, now: () => number) {
  const collection: Collection<SubscriptionDocument> = db.collection('subscriptions');
  const scoped = (websiteId: string) => forWebsite(collection, websiteId);

  return {
    collection,
    outbox: db.collection<WithOutbox>('subscriptions'),
    ensureIndexes: async () => {
      await collection.createIndexes([
        { key: subscriptionIndexes.byTime },
        { key: subscriptionIndexes.byState },
        ...searchIndexes,
        { key: { websiteId: 1, tokenHash: 1 } },
        { key: { state: 1, dueMs: 1 } },
      ]);
    },

    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    findByToken: (websiteId: string, tokenHash: string) => scoped(websiteId).findOne({ tokenHash }),

    /** @returns false when it was there already */
    async insertOnce(document: SubscriptionDocument): Promise<boolean> {
      try {
        await scoped(document.websiteId).insertOne(document);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Subscriptions with a date to charge, of all websites, the longest waiting first; those that were tried and could
     * not be decided come after all others, so that one store without its payment company keeps nobody waiting.
     */
    due: (limit: number) =>
      collection
        .find(
          { state: 'active', dueMs: { $lte: now() }, chargingUntil: { $lt: now() } },
          { projection: { websiteId: 1, id: 1 } },
        )
        .sort({ chargingUntil: 1, dueMs: 1 })
        .limit(limit)
        .toArray(),

    /** Takes a due subscription for charging; null when it is not due, or in somebody else's hands. */
    startCharging: (websiteId: string, id: string) =>
      scoped(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: 'active', dueMs: { $lte: now() }, chargingUntil: { $lt: now() } },
        { $set: { chargingUntil: now() + chargingMs } },
      ),

    /** Changes a subscription if it still is at the date and the try that were read, and in one of the states. */
    change: (
      { _id, websiteId, slot, attempt }: SubscriptionDocument,
      filter: Filter<SubscriptionDocument>,
      update: Document,
    ) => scoped(websiteId).findOneAndUpdate({ ...filter, _id, slot, attempt }, update),
  };
}
