import type { LeftOutReason } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { whyLeftOut } from '@tessera/rules/orders/fulfilment.ts';
import { lifeOf } from '../orders/store/order-document.ts';
import type { OrderStore } from '../orders/store/order-store.ts';

interface PlannedOrder {
  orderId: string;
  number: string;
  leftOut: LeftOutReason | null;
}

/** What would become of each of these orders as it is now, each once. */
export async function planRun(
  websiteId: string,
  orderIds: readonly string[],
  orders: Pick<OrderStore, 'findManyPlaced'>,
): Promise<PlannedOrder[]> {
  const ids = [...new Set(orderIds)];
  const found = await orders.findManyPlaced(websiteId, ids);
  const known = new Map(found.map((order) => [order.id, order]));
  return ids.map((orderId) => {
    const order = known.get(orderId);
    if (!order) return { orderId, number: '', leftOut: 'unknown' };
    return { orderId, number: order.number, leftOut: whyLeftOut({ ...order, ...lifeOf(order) }) ?? null };
  });
}
