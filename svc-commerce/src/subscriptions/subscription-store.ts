import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { searchedIn } from '@tessera/service-kit/data/search/search-words.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import { keyOf } from '../lib/keys.ts';
import { subscriptionErasure } from './erase-subscriber.ts';
import {
  type StoredSubscription,
  type SubscriptionDocument,
  type SubscriptionUpdate,
  subscriptionModel,
  subscriptionSearch,
} from './subscription-document.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** A process that charges may not be silent for longer. */
export const chargingMs = 30_000;

/** The only place that knows where subscriptions are kept. */
export function createSubscriptionStore(models: Models, now: () => number) {
  const model = models.open(subscriptionModel);
  const { of, everyWebsite } = model;
  const isDue = () =>
    ({
      state: 'active',
      dueMs: trusted({ $lte: now() }),
      chargingUntil: trusted({ $lt: now() }),
    }) as const;

  return {
    outbox: model.outbox,
    ...subscriptionErasure(model, now),

    /** Subscriptions as lists ask for them. */
    listed: (websiteId: string): ListSource<StoredSubscription> => of(websiteId),
    /** Those from before are found by their words. */
    searchJob: () =>
      searchJob({
        name: 'svc-commerce.subscription-words',
        documents: searchedIn(model),
        partsOf: (subscription) => ({ search: subscriptionSearch(subscription) }),
      }),

    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    findByToken: (websiteId: string, tokenHash: string) => of(websiteId).findOne({ tokenHash }),

    /** @returns false when it was there already */
    async insertOnce(document: SubscriptionDocument): Promise<boolean> {
      return of(document.websiteId).insertOnce(document);
    },

    /**
     * Subscriptions with a date to charge, of all websites, the longest waiting first; those that were tried and could
     * not be decided come after all others, so that one store without its payment company keeps nobody waiting.
     */
    due: (limit: number) =>
      everyWebsite()
        .find(isDue(), { projection: { websiteId: 1, id: 1 }, sort: { chargingUntil: 1, dueMs: 1 }, limit })
        .toArray(),

    /** Takes a due subscription for charging; null when it is not due, or in somebody else's hands. */
    startCharging: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { ...isDue(), _id: keyOf(websiteId, id) },
        { $set: { chargingUntil: now() + chargingMs } },
      ),

    /** Changes a subscription if it still is at the date and the try that were read, and in one of the states. */
    change: (
      { _id, websiteId, slot, attempt }: SubscriptionDocument,
      filter: Filter<StoredSubscription>,
      update: SubscriptionUpdate,
    ) => of(websiteId).findOneAndUpdate({ ...filter, _id, slot, attempt }, update),
  };
}
