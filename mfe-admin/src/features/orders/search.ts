import type { QueryOf } from '@tessera/contracts/call.ts';
import type { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { decimalToCents } from '@tessera/rules/money/read-money.ts';
import { given, textParam } from '../../app/search-params.ts';
import { dayStartMs, shiftDay } from '../../format/day.ts';

/** What the address of the orders list says. */
export interface OrdersSearch {
  view?: string;
  q?: string;
  /** Cursor of the page. */
  after?: string;
  sort?: string;
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

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return given<OrdersSearch>({
    view: textParam(raw.view),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
    sort: sortOf(raw.sort),
    from: dayParam(raw.from),
    to: dayParam(raw.to),
    min: amountParam(raw.min),
    max: amountParam(raw.max),
    product: textParam(raw.product),
  });
}

const sortOf = (value: unknown): Sort | undefined =>
  orderSorts.flatMap((sort) => (sort.value && sort.value === value ? [sort.value] : []))[0];
const dayParam = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
const amountParam = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}([.]\d{1,3})?$/.test(value) ? value : undefined;

/** The view an address names: undefined is all orders, and so is a view that does not exist. */
export function orderViewOf({ view }: OrdersSearch): { view: OrderView | undefined; isUnknown: boolean } {
  const found = orderViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}

/** What the service is asked for: view, filters and order, without the page. */
export function orderQueryOf(
  search: OrdersSearch,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): OrderQuery {
  const { view } = orderViewOf(search);
  const { q, from, to, min, max, product } = search;
  return given<OrderQuery>({
    ...orderViews.find(({ id }) => id === view)?.query,
    search: q,
    from: from && dayStartMs(from, timeZone),
    to: to && dayStartMs(shiftDay(to, 1), timeZone),
    minCents: min === undefined ? undefined : decimalToCents(min, currency),
    maxCents: max === undefined ? undefined : decimalToCents(max, currency),
    productId: product,
    sort: sortOf(search.sort),
  } as OrderQuery);
}

/** Whether anything but view, order and page narrows the list. */
export function isFiltered({ q, from, to, min, max, product }: OrdersSearch): boolean {
  return [q, from, to, min, max, product].some((value) => value !== undefined);
}
