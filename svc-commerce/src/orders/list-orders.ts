import type { listOrders as listOrdersCall } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { refundedCents } from '@tessera/rules/orders/refund.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { z } from 'zod';
import type { OrderCounts } from './order-counts.ts';
import { lifeOf, type OrderDocument } from './order-document.ts';
import { afterCursor, cursorAfter, sortOf, wantedOrders } from './order-filter.ts';
import type { OrderStore } from './order-store.ts';

type OrderQuery = z.output<(typeof listOrdersCall)['query']>;

const defaultLimit = 50;

/** Placed orders of a website, newest first unless asked otherwise, with counts over all of them. */
export async function listOrders(
  { collection }: OrderStore,
  orderCounts: OrderCounts,
  websiteId: string,
  query: OrderQuery,
) {
  const { limit = defaultLimit, sort = 'newest', cursor, ...filter } = query;
  const scoped = forWebsite(collection, websiteId);
  const [found, counts] = await Promise.all([
    scoped
      .find({ $and: [wantedOrders(filter), afterCursor(cursor, sort)] }, { projection: { timeline: 0, outbox: 0 } })
      .sort(sortOf(sort))
      .limit(limit + 1)
      .toArray(),
    cursor === undefined ? orderCounts.fresh(websiteId) : orderCounts.recall(websiteId),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  return {
    orders: page.map(presentSummary),
    counts,
    hasNextPage,
    nextPageCursor: hasNextPage && last ? cursorAfter(last, sort) : null,
  };
}

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
