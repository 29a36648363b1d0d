import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { AdminApi } from './admin-api.ts';
import { readInventory } from './read-inventory.ts';

const minuteMs = 60_000;

/** What the screens read, with its place in the cache. Old data stays on screen while new data is fetched. */
export const queries = {
  orders: (api: AdminApi, query: QueryOf<typeof listOrders>) =>
    queryOptions({
      queryKey: ['orders', query],
      queryFn: () => api.listOrders(query),
      placeholderData: keepPreviousData,
    }),
  order: (api: AdminApi, orderId: string) =>
    queryOptions({ queryKey: ['order', orderId], queryFn: () => api.readOrder(orderId) }),
  inventory: (api: AdminApi, search = '') =>
    queryOptions({
      queryKey: ['inventory', search],
      queryFn: () => readInventory(api.listInventory, search),
      placeholderData: keepPreviousData,
    }),
  summary: (api: AdminApi, period: { from: string; to: string }) =>
    queryOptions({
      queryKey: ['summary', period.from, period.to],
      queryFn: () => api.readSummary(period),
      placeholderData: keepPreviousData,
      staleTime: minuteMs,
    }),
  settings: (api: AdminApi) =>
    queryOptions({ queryKey: ['settings'], queryFn: () => api.readStoreSettings(), staleTime: 10 * minuteMs }),
};
