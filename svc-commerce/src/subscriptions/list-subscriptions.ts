import { type SubscriptionState, subscriptionState } from '@tessera/contracts/commerce/subscription.ts';
import type * as subscriptionCalls from '@tessera/contracts/commerce/subscription-calls.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { findListPage, type Needle } from '@tessera/service-kit/data/list-page.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedlesWithEmail } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { presentSubscriptionSummary } from './present-subscription.ts';
import { type StoredSubscription, subscriptionIndexes } from './subscription-document.ts';
import type { SubscriptionStore } from './subscription-store.ts';

type Query = z.output<(typeof subscriptionCalls.listSubscriptions)['query']>;

const defaultLimit = 50;

const newest = { fields: ['startMs', 'id'], direction: -1, index: subscriptionIndexes.byTime } as const;
const inState = (state: SubscriptionState): Needle<StoredSubscription> => ({
  filter: { state },
  index: subscriptionIndexes.byState,
  isOrdered: true,
});

/** Subscriptions of a website, newest first, with counts over all of them. */
export function createSubscriptionList({ listed }: SubscriptionStore, now: () => number) {
  const states = recordOf(subscriptionState.options.map((state) => [state, inState(state)]));
  const listCounts = createListCounts(states, now);

  return async (websiteId: string, { limit = defaultLimit, cursor, state, search }: Query) => {
    const scoped = listed(websiteId);
    const needles = [
      ...(state ? [inState(state)] : []),
      ...searchNeedlesWithEmail<StoredSubscription>(search, searchField),
    ];
    const [{ page, ...paging }, counts] = await Promise.all([
      findListPage(scoped, {
        ...{ needles, order: newest, cursor, limit },
        projection: { timeline: 0, cycles: 0, outbox: 0, search: 0 },
      }),
      listCounts.read(scoped),
    ]);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { subscriptions: page.map(presentSubscriptionSummary), counts: { ...counts, all }, ...paging };
  };
}
