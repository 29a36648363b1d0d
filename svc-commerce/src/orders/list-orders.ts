import type { listOrders as listOrdersCall } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { refundedCents } from '@tessera/rules/orders/refund.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { z } from 'zod';
import { lifeOf, type OrderDocument } from './order-document.ts';
import { afterCursor, cursorAfter, sortOf, wantedOrders } from './order-filter.ts';
import type { OrderStore } from './order-store.ts';

type OrderQuery = z.output<(typeof listOrdersCall)['query']>;
type Counts = z.output<(typeof listOrdersCall)['answer']>['counts'];

const defaultLimit = 50;

/** Placed orders of a website, newest first unless asked otherwise, with counts over all of them. */
export async function listOrders({ collection }: OrderStore, websiteId: string, query: OrderQuery) {
  const { limit = defaultLimit, sort = 'newest', cursor, ...filter } = query;
  const scoped = forWebsite(collection, websiteId);
  const [found, [counts]] = await Promise.all([
    scoped
      .find({ $and: [wantedOrders(filter), afterCursor(cursor, sort)] }, { projection: { timeline: 0, outbox: 0 } })
      .sort(sortOf(sort))
      .limit(limit + 1)
      .toArray(),
    scoped.aggregate<Counts>(countStages).toArray(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  const { all = 0, pending = 0, fulfilled = 0, cancelled = 0, open = 0, refunded = 0, test = 0 } = counts ?? {};
  return {
    orders: page.map(presentSummary),
    counts: { all, pending, fulfilled, cancelled, open, refunded, test },
    hasNextPage,
    nextPageCursor: hasNextPage && last ? cursorAfter(last, sort) : null,
  };
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const is = (field: string, value: unknown) => ({ $eq: [`$${field}`, value] });

const countStages = [
  { $match: { state: 'placed' } },
  {
    $group: {
      _id: null,
      all: { $sum: 1 },
      pending: countIf(is('fulfilment', 'pending')),
      fulfilled: countIf(is('fulfilment', 'fulfilled')),
      cancelled: countIf(is('fulfilment', 'cancelled')),
      open: countIf({
        $and: [{ $in: ['$paymentState', ['pending', 'partially_paid']] }, { $ne: ['$fulfilment', 'cancelled'] }],
      }),
      refunded: countIf({
        $or: [is('paymentState', 'refunded'), { $in: ['done', { $ifNull: ['$refunds.state', []] }] }],
      }),
      test: countIf(is('testMode', true)),
    },
  },
];

function presentSummary(order: OrderDocument): OrderSummary {
  const { id, number, createdOn, email, customerName, fulfilment, paymentState, grandTotal, testMode, items } = order;
  const life = lifeOf(order);
  return {
    id,
    number,
    createdOn,
    email,
    customerName,
    fulfilment,
    paymentState,
    grandTotal,
    testMode,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    refundedCents: refundedCents({ ...order, ...life }),
    shipmentCount: life.shipments.length,
  };
}
