import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import { changeOrder, type OrderKey, onTimeline } from './change-order.ts';
import { lifeOf, type OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

export interface Fulfilment extends OrderKey {
  /** Everything that is not sent yet when missing. */
  lines?: LineUnits[] | undefined;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notify: boolean;
  who: string;
  at: number;
}

/** Marks an order, or part of it, as sent, and tells the others. One that is sent already, or cancelled, stays as it is. */
export function fulfilOrder(orders: OrderStore, request: Fulfilment): Promise<OrderDocument | Failure> {
  const id = newId('ship');
  return changeOrder(orders, request, (order) => {
    const open = unitsToSend({ ...order, ...lifeOf(order) });
    if (order.fulfilment !== 'pending') return request.lines ? fail('order.nothing_to_send') : undefined;
    const lines = request.lines ?? open;
    if (!isWithin(lines, open)) return fail('order.nothing_to_send');
    if (open.length === 0) return { update: closedUpdate(request) };
    return { update: sentUpdate(order, id, { ...request, lines }, total(lines) === total(open)) };
  });
}

const total = (lines: readonly LineUnits[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether every line is named once at most, with no more units than are open. */
function isWithin(lines: readonly LineUnits[], open: readonly LineUnits[]): boolean {
  const isOnce = new Set(lines.map(({ line }) => line)).size === lines.length;
  return (
    isOnce &&
    lines.every(({ line, quantity }) => quantity <= (open.find((units) => units.line === line)?.quantity ?? 0))
  );
}

/** Everything that was not sent was refunded: the order is done, and nobody is told of a parcel. */
function closedUpdate({ at, who }: Fulfilment): Document {
  const detail = 'Nothing was left to send';
  return { $set: { fulfilment: 'fulfilled', fulfilledOn: at }, $push: onTimeline(at, who, 'Order fulfilled', detail) };
}

function sentUpdate(
  { id: orderId, testMode }: OrderDocument,
  id: string,
  request: Fulfilment & { lines: LineUnits[] },
  isWhole: boolean,
): Document {
  const { at, who, lines, carrier, trackingNumber, trackingUrl, notify } = request;
  const what = isWhole ? 'Order fulfilled' : `Sent ${total(lines)} ${total(lines) === 1 ? 'item' : 'items'}`;
  const event = outboxEntry('order.fulfilled', { orderId, shipmentId: id, isWhole, notify, testMode }, at);
  return {
    ...(isWhole && { $set: { fulfilment: 'fulfilled', fulfilledOn: at } }),
    $push: {
      ...onTimeline(at, who, what, [carrier, trackingNumber].filter(Boolean).join(' ')),
      shipments: { id, at, who, lines, carrier, trackingNumber, trackingUrl },
      outbox: event,
    },
  };
}
