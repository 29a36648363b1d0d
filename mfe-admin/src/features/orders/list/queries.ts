import { decimalToCents } from '@tessera/rules/money/read-money.ts';
import type { Admin } from '../../../kit/context/admin-context.ts';
import { dayFilters, timesOf } from '../../../kit/list/days.ts';
import { defineList, type ListSearch } from '../../../kit/list/define-list.ts';
import { given, textParam } from '../../../kit/route/search-params.ts';
import { type OrderQuery, orders } from '../shared/queries.ts';

/** The saved views, each with what it asks for. */
const views = [
  { id: 'pending', name: 'To fulfil', query: { fulfilment: 'pending' } },
  { id: 'open', name: 'Unpaid', query: { payment: 'open' } },
  { id: 'fulfilled', name: 'Fulfilled', query: { fulfilment: 'fulfilled' } },
  { id: 'cancelled', name: 'Cancelled', query: { fulfilment: 'cancelled' } },
  { id: 'refunded', name: 'Refunded', query: { payment: 'refunded' } },
  { id: 'preOrders', name: 'Pre-orders', query: { fulfilment: 'pending', preOrder: 'true' } },
  { id: 'test', name: 'Test', query: { test: 'true' } },
] as const satisfies readonly { id: string; name: string; query: OrderQuery }[];

const amountParam = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}([.]\d{1,3})?$/.test(value) ? value : undefined;

const filters = {
  ...dayFilters,
  // Least and highest total, as typed.
  min: amountParam,
  max: amountParam,
  // Id of a product in it.
  product: (raw: unknown) => textParam(raw),
};

/** What the address of the orders list says. */
type OrdersSearch = ListSearch<(typeof views)[number]['id'], NonNullable<OrderQuery['sort']>, typeof filters>;

export const ordersList = defineList({
  path: '/commerce/orders',
  things: 'orders',
  views,
  sorts: [
    'Newest first',
    { id: 'oldest', name: 'Oldest first' },
    { id: 'highest', name: 'Highest total first' },
    { id: 'lowest', name: 'Lowest total first' },
  ],
  filters,
  pageSize: 25,
  read: ({ api, website }, search, { limit, cursor }) =>
    orders.query(api, given<OrderQuery>({ limit, ...orderQueryOf(search, website), cursor })),
});

/** What the service is asked for: view, filters and order, without the page. */
export function orderQueryOf(
  search: OrdersSearch,
  { currency, timeZone }: Pick<Admin['website'], 'currency' | 'timeZone'>,
): OrderQuery {
  const { view, q, min, max, product, sort } = search;
  return given<OrderQuery>({
    ...views.find(({ id }) => id === view)?.query,
    search: q,
    ...timesOf(search, timeZone),
    minCents: min === undefined ? undefined : decimalToCents(min, currency),
    maxCents: max === undefined ? undefined : decimalToCents(max, currency),
    productId: product,
    sort,
  } as OrderQuery);
}
