import type { LineUnits, Order, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { unitsLeft } from './refund.ts';

type SentOrder = Pick<Order, 'items' | 'fulfilment' | 'shipments'> & Parameters<typeof unitsLeft>[0];

/**
 * Units that are still to be sent, lines without any left out. A unit that was refunded is not sent any more; of a line
 * that was sent in part, the refund counts for what is not sent yet.
 */
export function unitsToSend(order: SentOrder): LineUnits[] {
  if (order.fulfilment !== 'pending') return [];
  const left = unitsLeft(order);
  return order.items.flatMap((_, line) => {
    const quantity = (left[line] ?? 0) - unitsSent(order, line);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

/** Units of one line that were sent. */
function unitsSent({ shipments }: Pick<SentOrder, 'shipments'>, line: number): number {
  return shipments
    .flatMap(({ lines }) => lines)
    .reduce((sum, units) => sum + (units.line === line ? units.quantity : 0), 0);
}

/**
 * The one parcel an order has that was fulfilled without any, as it is when it comes from another shop: nothing is known
 * of it until somebody says how it can be followed. Undefined where there are parcels, or nothing was sent.
 */
export function wholeParcel(order: SentOrder & Pick<Order, 'fulfilledOn' | 'createdOn'>): OrderShipment | undefined {
  if (order.fulfilment !== 'fulfilled' || order.shipments.length > 0) return undefined;
  const lines = unitsToSend({ ...order, fulfilment: 'pending' });
  const at = order.fulfilledOn ?? order.createdOn;
  const untold = { who: '', carrier: '', trackingNumber: '', trackingUrl: '' };
  return lines.length === 0 ? undefined : { id: 'whole', at, lines, ...untold };
}

/** Whether an order can be cancelled: nothing of it was sent, and it is not cancelled yet. */
export function isCancellable({ fulfilment, shipments }: Pick<Order, 'fulfilment' | 'shipments'>): boolean {
  return fulfilment === 'pending' && shipments.length === 0;
}

/**
 * Why an order is left out when several are marked as fulfilled at once: nothing leaves the house unseen that is not
 * paid in full, or was sent, cancelled or refunded already. Undefined when it is not left out.
 */
export function whyLeftOut(
  order: SentOrder & Pick<Order, 'paymentState'>,
): 'fulfilled' | 'cancelled' | 'unpaid' | 'refunded' | undefined {
  if (order.fulfilment !== 'pending') return order.fulfilment;
  if (order.paymentState === 'refunded' || unitsToSend(order).length === 0) return 'refunded';
  return order.paymentState === 'paid' ? undefined : 'unpaid';
}
