import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '@tessera/contracts/call.ts';
import type { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { AdminApi } from './admin-api.ts';

/** A page of products with their variants and stock. */
export type Inventory = AnswerOf<typeof readInventory>;
type InventoryQuery = NonNullable<QueryOf<typeof readInventory>>;

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
  inventory: (api: AdminApi, query: InventoryQuery = {}) =>
    queryOptions({
      queryKey: ['inventory', query],
      queryFn: () => api.readInventory(query),
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
