import type * as importCalls from '@tessera/contracts/commerce/import-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import { orderToken } from '../orders/links/buyer-links.ts';
import { type OrderDocument, orderSearch, preOrderPart, refundPart } from '../orders/store/order-document.ts';
import { orderMoney } from '../preferences/store-money.ts';
import type { ImportsDeps } from './deps.ts';

export type OrdersImport = z.output<(typeof importCalls.importOrders)['body']>;
type ImportedOrder = OrdersImport['orders'][number];

/** Loads past orders over those with their ids. They move no stock and send no events; numbers go on after theirs. */
export async function importOrders(websiteId: string, { orders }: OrdersImport, deps: ImportsDeps) {
  const moneyOf = await orderMoney(websiteId, deps);
  try {
    await deps.orders.putAll(
      websiteId,
      orders.map((order) => toDocument(order, moneyOf(order), deps)),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('request.invalid', {}, { orders: 'Two orders name the same cart, or the same number.' });
  }
  await deps.buyers.forget(
    websiteId,
    orders.map(({ email }) => email),
  );
  await deps.orderNumbers.continueAfter(
    websiteId,
    orders.map(({ number }) => number),
  );
  return { orders: orders.length };
}

function toDocument(
  // How much of an order somebody may see is no part of it.
  { isShortened: _, ...order }: ImportedOrder,
  money: MoneyFormat,
  deps: ImportsDeps,
): Omit<OrderDocument, '_id' | 'websiteId'> {
  return {
    ...order,
    // A mail that waits is told of from the outbox, and past orders have none.
    shipments: order.shipments.map(({ mailOn: _, ...shipment }) => shipment),
    refunds: order.refunds.map((refund) => ({ ...refund, step: 'ended' as const, notify: false, cancels: false })),
    totalCents: Number(order.grandTotal.value),
    timeline: timelineOf(order, money),
    state: 'placed',
    claim: order.purchasedCartId,
    buyer: '',
    tokenHash: hashSecret(orderToken(order.id, deps)),
    search: orderSearch(order),
    ...refundPart(order),
    ...preOrderPart(order.items),
    placing: null,
  };
}

/** Newest first, as far as the order tells. */
function timelineOf(order: ImportedOrder, money: MoneyFormat): Order['timeline'] {
  const { createdOn, fulfilledOn, fulfilment, cancelledOn, refunds } = order;
  const cancelled =
    fulfilment === 'cancelled' ? [{ at: cancelledOn ?? createdOn, what: 'Order cancelled', who: 'Store' }] : [];
  const sent = fulfilledOn === null ? [] : [{ at: fulfilledOn, what: 'Order fulfilled', who: 'Store' }];
  const given = refunds.map(({ at, who, amount, reason }) => ({
    at,
    what: `Refunded ${formatMoney(readMoney(amount, money.currency), money)}`,
    who,
    ...(reason && { detail: reason }),
  }));
  const placed = { at: createdOn, what: 'Order placed', who: 'Buyer' };
  return [...[...cancelled, ...sent, ...given].sort((a, b) => b.at - a.at), placed];
}
