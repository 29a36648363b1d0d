import type { importOrders as importOrdersCall } from '@tessera/contracts/commerce/import-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import { type OrderDocument, searchTextOf } from '../orders/order-document.ts';
import type { CommerceParts } from '../parts.ts';

export type OrdersImport = z.output<(typeof importOrdersCall)['body']>;
type ImportedOrder = OrdersImport['orders'][number];

/** Loads past orders over those with their ids. They move no stock and send no events; numbers go on after theirs. */
export async function importOrders(websiteId: string, { orders }: OrdersImport, parts: CommerceParts) {
  await parts.orders.putAll(websiteId, orders.map(toDocument));
  await parts.orderNumbers.continueAfter(
    websiteId,
    orders.map(({ number }) => number),
  );
  return { orders: orders.length };
}

function toDocument(order: ImportedOrder): Omit<OrderDocument, '_id' | 'websiteId'> {
  return {
    ...order,
    timeline: timelineOf(order),
    state: 'placed',
    claim: order.purchasedCartId,
    buyer: '',
    // Nobody holds a link to an order from before; the hash of its id opens nothing.
    tokenHash: hashSecret(`imported ${order.id}`),
    searchText: searchTextOf(order),
    placing: null,
  };
}

function timelineOf({ createdOn, fulfilledOn, fulfilment }: ImportedOrder): Order['timeline'] {
  const placed = { at: createdOn, what: 'Order placed', who: 'Buyer' };
  if (fulfilledOn !== null) return [{ at: fulfilledOn, what: 'Order fulfilled', who: 'Store' }, placed];
  return fulfilment === 'cancelled' ? [{ at: createdOn, what: 'Order cancelled', who: 'Store' }, placed] : [placed];
}
