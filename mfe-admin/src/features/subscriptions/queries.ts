import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SubscriptionAction } from '@tessera/contracts/commerce/subscription.ts';
import type {
  changeSubscription as changeSubscriptionCall,
  listSubscriptions,
  readSubscription,
} from '@tessera/contracts/commerce/subscription-calls.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { SubscriptionsSearch } from './search.ts';

const path = '/api/commerce/subscriptions';
const pageSize = 25;

/** The page of subscriptions an address names. */
export function subscriptionsQuery(api: AdminApi, search: SubscriptionsSearch) {
  const { view, q, after } = search;
  const query = {
    limit: pageSize,
    ...(view && { state: view }),
    ...(q && { search: q }),
    ...(after && { cursor: after }),
  };
  return queryOptions({
    queryKey: ['subscriptions', query],
    queryFn: () => api.ask<typeof listSubscriptions>('GET', path, { query }),
    placeholderData: keepPreviousData,
  });
}

export function subscriptionQuery(api: AdminApi, subscriptionId: string) {
  return queryOptions({
    queryKey: ['subscription', subscriptionId],
    queryFn: () => api.ask<typeof readSubscription>('GET', `${path}/{subscriptionId}`, { params: { subscriptionId } }),
  });
}

/** Does something to a subscription; `slot` is the date the owner saw as the next one. */
export function changeSubscription(api: AdminApi, subscriptionId: string, action: SubscriptionAction, slot: number) {
  return api.ask<typeof changeSubscriptionCall>('POST', `${path}/{subscriptionId}/{action}`, {
    params: { subscriptionId, action },
    body: { slot },
  });
}
