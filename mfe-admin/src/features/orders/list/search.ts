import type { QueryOf } from '@tessera/contracts/call.ts';
import type { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { decimalToCents } from '@tessera/rules/money/read-money.ts';
import { dayStartMs, isDay, shiftDay } from '../../../kit/format/day.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../../kit/route/search-params.ts';

/** What the address of the orders list says. */
export interface OrdersSearch {
  view?: OrderView;
  q?: string;
  /** Cursor of the page. */
  after?: string;
  sort?: Sort;
  /** First and last day, `2026-05-03`. */
  from?: string;
  to?: string;
  /** Least and highest total, as typed. */
  min?: string;
  max?: string;
  /** Id of a product in it. */
  product?: string;
}

export type OrderQuery = QueryOf<typeof listOrders>;

/** The saved views, each with what it asks for. */
export const orderViews = [
  { id: 'pending', name: 'To fulfil', query: { fulfilment: 'pending' } },
  { id: 'open', name: 'Unpaid', query: { payment: 'open' } },
  { id: 'fulfilled', name: 'Fulfilled', query: { fulfilment: 'fulfilled' } },
  { id: 'cancelled', name: 'Cancelled', query: { fulfilment: 'cancelled' } },
  { id: 'refunded', name: 'Refunded', query: { payment: 'refunded' } },
  { id: 'test', name: 'Test', query: { test: 'true' } },
] as const satisfies readonly { id: string; name: string; query: OrderQuery }[];
export type OrderView = (typeof orderViews)[number]['id'];

export const orderSorts = [
  { value: '', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'highest', name: 'Highest total first' },
  { value: 'lowest', name: 'Lowest total first' },
] as const;
type Sort = Exclude<(typeof orderSorts)[number]['value'], ''>;

export const readOrdersSearch = searchOf((raw) =>
  given<OrdersSearch>({
    view: oneOf(raw.view, idsOf(orderViews)),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
    sort: oneOf(
      raw.sort,
      orderSorts.flatMap(({ value }) => (value ? [value] : [])),
    ),
    from: dayParam(raw.from),
    to: dayParam(raw.to),
    min: amountParam(raw.min),
    max: amountParam(raw.max),
    product: textParam(raw.product),
  }),
);

/** Whose slips are printed. */
export const readSlipsSearch = searchOf((raw) => given<{ ids?: string }>({ ids: textParam(raw.ids, 8_000) }));

const dayParam = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const amountParam = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}([.]\d{1,3})?$/.test(value) ? value : undefined;

/** What the service is asked for: view, filters and order, without the page. */
export function orderQueryOf(
  search: OrdersSearch,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): OrderQuery {
  const { view, q, from, to, min, max, product, sort } = search;
  return given<OrderQuery>({
    ...orderViews.find(({ id }) => id === view)?.query,
    search: q,
    from: from && dayStartMs(from, timeZone),
    to: to && dayStartMs(shiftDay(to, 1), timeZone),
    minCents: min === undefined ? undefined : decimalToCents(min, currency),
    maxCents: max === undefined ? undefined : decimalToCents(max, currency),
    productId: product,
    sort,
  } as OrderQuery);
}

/** Whether anything but view, order and page narrows the list. */
export function isFiltered({ q, from, to, min, max, product }: OrdersSearch): boolean {
  return [q, from, to, min, max, product].some((value) => value !== undefined);
}
