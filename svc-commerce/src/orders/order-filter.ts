import type { orderFilter, orderSort } from '@tessera/contracts/commerce/checkout-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { Filter, Sort } from 'mongodb';
import type { z } from 'zod';
import type { OrderDocument } from './order-document.ts';

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderSort = z.output<typeof orderSort>;

/** Placed orders that pass every filter. */
export function wantedOrders(filter: OrderFilter): Filter<OrderDocument> {
  const { fulfilment, payment, test, from, to, minCents, maxCents, productId, search } = filter;
  const text = search?.trim().toLowerCase();
  return {
    state: 'placed',
    ...(fulfilment && { fulfilment }),
    ...(payment && { $and: [paymentFilters[payment]] }),
    ...(test && { testMode: test === 'true' }),
    ...((from ?? to) !== undefined && { createdOn: between(from, to && to - 1) }),
    ...((minCents ?? maxCents) !== undefined && { totalCents: between(minCents, maxCents) }),
    ...(productId && { 'items.productId': productId }),
    ...(text && { searchText: { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } }),
  };
}

const paymentFilters: Record<NonNullable<OrderFilter['payment']>, Filter<OrderDocument>> = {
  paid: { paymentState: 'paid' },
  open: { paymentState: { $in: ['pending', 'partially_paid'] }, fulfilment: { $ne: 'cancelled' } },
  refunded: { $or: [{ paymentState: 'refunded' }, { 'refunds.state': 'done' }] },
};

function between(least: number | undefined, most: number | undefined) {
  return { ...(least !== undefined && { $gte: least }), ...(most !== undefined && { $lte: most }) };
}

const orders: Record<OrderSort, { field: 'createdOn' | 'totalCents'; direction: 1 | -1 }> = {
  newest: { field: 'createdOn', direction: -1 },
  oldest: { field: 'createdOn', direction: 1 },
  highest: { field: 'totalCents', direction: -1 },
  lowest: { field: 'totalCents', direction: 1 },
};

/** The order of a list; of equal ones, by id, so that there is only one. */
export function sortOf(sort: OrderSort): Sort {
  const { field, direction } = orders[sort];
  return { [field]: direction, id: direction };
}

/** Where the page after an order begins. */
export function cursorAfter({ id, createdOn, totalCents = 0 }: OrderDocument, sort: OrderSort): string {
  return writeCursor([sort, orders[sort].field === 'createdOn' ? createdOn : totalCents, id]);
}

/** What comes after a cursor of the same order; all for none, and for one of another order. */
export function afterCursor(cursor: string | undefined, sort: OrderSort): Filter<OrderDocument> {
  const [of, value, id] = readCursor(cursor) ?? [];
  if (of !== sort || value === undefined || id === undefined) return {};
  const { field, direction } = orders[sort];
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    $or: [{ [field]: { [beyond]: Number(value) } }, { [field]: Number(value), id: { [beyond]: String(id) } }],
  };
}
