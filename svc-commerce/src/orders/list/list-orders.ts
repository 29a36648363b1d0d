import type * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { refundedCents } from '@tessera/rules/orders/refund.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { z } from 'zod';
import { lifeOf, type OrderDocument, preOrderPart } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';
import type { OrderCounts } from './order-counts.ts';
import { wantedOrders } from './order-filter.ts';

type OrderQuery = z.output<(typeof checkoutCalls.listOrders)['query']>;

const defaultLimit = 50;

/** Placed orders of a website, newest first unless asked otherwise, with counts over all of them. */
export async function listOrders(
  { listed }: OrderStore,
  countOrders: OrderCounts,
  websiteId: string,
  query: OrderQuery,
) {
  const { limit = defaultLimit, sort = 'newest', cursor, ...filter } = query;
  const [{ page, ...paging }, counts] = await Promise.all([
    findListPage(listed(websiteId), {
      ...wantedOrders(filter, sort),
      cursor,
      limit,
      projection: { timeline: 0, outbox: 0, search: 0 },
    }),
    countOrders(websiteId),
  ]);
  return { orders: page.map(presentSummary), counts, ...paging };
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
    ...preOrderPart(items),
  };
}
