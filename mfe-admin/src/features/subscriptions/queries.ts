import type { QueryOf } from '@tessera/contracts/call.ts';
import type { SubscriptionAction, SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import * as subscriptionCalls from '@tessera/contracts/commerce/subscription-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';
import type { BadgeProps, Tone } from '../../kit/ui/feedback/badge.tsx';

type Asked = NonNullable<QueryOf<typeof subscriptionCalls.listSubscriptions>>;

export const subscriptions = defineResource({
  key: 'subscriptions',
  call: (api, query: Asked) => api.call(subscriptionCalls.listSubscriptions, { query }),
});

export const subscriptionsList = defineList({
  path: '/commerce/subscriptions',
  things: 'subscriptions',
  views: [
    { id: 'active', name: 'Active' },
    { id: 'past_due', name: 'On hold' },
    { id: 'paused', name: 'Paused' },
    { id: 'cancelled', name: 'Cancelled' },
    { id: 'ended', name: 'Ended' },
  ],
  pageSize: 25,
  read: ({ api }, { view, q }, page) => subscriptions.query(api, given<Asked>({ ...page, state: view, search: q })),
});

export const subscriptionById = defineResource({
  key: 'subscription',
  call: (api, subscriptionId: string) => api.call(subscriptionCalls.readSubscription, { params: { subscriptionId } }),
});

/** Does something to a subscription; `slot` is the date the owner saw as the next one. */
export function changeSubscription(api: AdminApi, subscriptionId: string, action: SubscriptionAction, slot: number) {
  return api.call(subscriptionCalls.changeSubscription, {
    params: { subscriptionId, action },
    body: { slot },
  });
}

const states: Record<SubscriptionSummary['state'], [Tone, string]> = {
  active: ['ok', 'Active'],
  paused: ['neutral', 'Paused'],
  past_due: ['bad', 'On hold, not paid'],
  cancelled: ['neutral', 'Cancelled'],
  ended: ['neutral', 'Ended'],
};

/** How a subscription does, as its badge says it. */
export function stateOf({ state, failedAttempts }: Pick<SubscriptionSummary, 'state' | 'failedAttempts'>): BadgeProps {
  if (state === 'active' && failedAttempts > 0) return { tone: 'warn', children: 'Payment failed, trying again' };
  const [tone, children] = states[state];
  return { tone, children };
}
