import type { listOrders as listOrdersCall } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Filter } from 'mongodb';
import type { z } from 'zod';
import { readCursor, writeCursor } from '../cursor.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

type OrderQuery = z.output<(typeof listOrdersCall)['query']>;

const defaultLimit = 50;

/** Placed orders of a website, newest first, with counts over all of them. */
export async function listOrders({ collection }: OrderStore, websiteId: string, query: OrderQuery) {
  const { limit = defaultLimit } = query;
  const scoped = forWebsite(collection, websiteId);
  const [found, counts] = await Promise.all([
    scoped
      .find({ $and: [wanted(query), after(query.cursor)] }, { projection: { timeline: 0, outbox: 0 } })
      .sort({ createdOn: -1, id: -1 })
      .limit(limit + 1)
      .toArray(),
    scoped
      .aggregate<{ _id: OrderDocument['fulfilment']; count: number }>([
        { $match: { state: 'placed' } },
        { $group: { _id: '$fulfilment', count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  return {
    orders: page.map(presentSummary),
    counts: toCounts(counts),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor([last.createdOn, last.id]) : null,
  };
}

function wanted({ fulfilment, search }: OrderQuery): Filter<OrderDocument> {
  const text = search?.trim().toLowerCase();
  return {
    state: 'placed',
    ...(fulfilment && { fulfilment }),
    ...(text && { searchText: { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } }),
  };
}

/** Orders older than the last one of the page before; of the same moment, by id. */
function after(cursor: string | undefined): Filter<OrderDocument> {
  const [createdOn, id] = readCursor(cursor) ?? [];
  if (createdOn === undefined || id === undefined) return {};
  return {
    $or: [{ createdOn: { $lt: Number(createdOn) } }, { createdOn: Number(createdOn), id: { $lt: String(id) } }],
  };
}

function toCounts(groups: readonly { _id: OrderDocument['fulfilment']; count: number }[]) {
  const of = (fulfilment: OrderDocument['fulfilment']) => groups.find(({ _id }) => _id === fulfilment)?.count ?? 0;
  const counts = { pending: of('pending'), fulfilled: of('fulfilled'), cancelled: of('cancelled') };
  return { all: counts.pending + counts.fulfilled + counts.cancelled, ...counts };
}

function presentSummary(order: OrderDocument): OrderSummary {
  const { id, number, createdOn, email, customerName, fulfilment, paymentState, grandTotal, testMode, items } = order;
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, number, createdOn, email, customerName, fulfilment, paymentState, grandTotal, testMode, itemCount };
}
