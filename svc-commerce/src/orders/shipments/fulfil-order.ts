import type { KeptReason, LeftOutReason } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend, whyLeftOut } from '@tessera/rules/orders/fulfilment.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type OrderKey, type OrderUpdate, onTimeline } from '../store/change-order.ts';
import { lifeOf, type OrderDocument, waitingFor } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';

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
  return orders.change(request, (order) => {
    const open = unitsToSend({ ...order, ...lifeOf(order) });
    if (order.fulfilment !== 'pending') return request.lines ? fail('order.nothing_to_send') : undefined;
    const lines = request.lines ?? open;
    if (!isWithin(lines, open)) return fail('order.nothing_to_send');
    if (open.length === 0) return { update: closedUpdate(request) };
    return { update: sentUpdate(order, id, { ...request, lines }, total(lines) === total(open)) };
  });
}

/** One order of several that are marked as fulfilled together. */
export interface FulfilmentOfMany extends OrderKey {
  /** Chosen before, so that the same shipment is never made twice. */
  shipmentId: string;
  notify: boolean;
  who: string;
  at: number;
  /** Nobody is told of it before. */
  tellOn: number;
}

/** Marks one order of several as sent, whole, unless it is to be left out. Asked again it is the same shipment. */
export async function fulfilOfMany(
  orders: OrderStore,
  request: FulfilmentOfMany,
): Promise<'sent' | 'undone' | LeftOutReason> {
  const { shipmentId } = request;
  let outcome: 'sent' | 'undone' | LeftOutReason = 'sent';
  const changed = await orders.change(request, (order) => {
    const whole = { ...order, ...lifeOf(order) };
    outcome = 'sent';
    if (whole.shipments.some(({ id }) => id === shipmentId)) return undefined;
    const isUndone = order.undoneShipments?.includes(shipmentId) ?? false;
    const leftOut = isUndone ? 'undone' : whyLeftOut(whole);
    outcome = leftOut ?? 'sent';
    const lines = unitsToSend(whole);
    const parcel = { ...request, lines, carrier: '', trackingNumber: '', trackingUrl: '' };
    return leftOut ? undefined : { update: sentUpdate(order, shipmentId, parcel, true, request.tellOn) };
  });
  return changed instanceof Failure ? 'unknown' : outcome;
}

/**
 * Takes the shipment of such an order back, as long as nobody was told of it: that it waits to be told is part of the
 * condition of the write. One whose tracking was entered since has really left.
 */
export async function undoFulfilment(
  orders: OrderStore,
  { shipmentId, who, at, ...key }: Omit<FulfilmentOfMany, 'notify' | 'tellOn'>,
): Promise<'undone' | KeptReason> {
  let outcome: 'undone' | KeptReason = 'undone';
  const isUndone = { $addToSet: { undoneShipments: shipmentId } };
  const changed = await orders.change(key, (order) => {
    const shipment = lifeOf(order).shipments.find(({ id }) => id === shipmentId);
    const [event] = waitingFor(order, shipmentId);
    outcome = 'undone';
    if (!shipment) return order.undoneShipments?.includes(shipmentId) ? undefined : { update: isUndone };
    if (shipment.trackedOn !== undefined) outcome = 'changed';
    else if (!event) outcome = 'told';
    if (!event || shipment.trackedOn !== undefined) return undefined;
    return {
      where: { outbox: trusted({ $elemMatch: { id: event.id, attempt: 0 } }) },
      update: {
        ...isUndone,
        $set: { fulfilment: 'pending', fulfilledOn: null },
        $pull: { shipments: { id: shipmentId }, outbox: { id: event.id } },
        $push: onTimeline(at, who, 'Fulfilment undone', 'Nobody was told of it'),
      },
    };
  });
  // An order that is gone has nothing to take back.
  return changed instanceof Failure ? 'undone' : outcome;
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
function closedUpdate({ at, who }: Fulfilment): OrderUpdate {
  const detail = 'Nothing was left to send';
  return { $set: { fulfilment: 'fulfilled', fulfilledOn: at }, $push: onTimeline(at, who, 'Order fulfilled', detail) };
}

function sentUpdate(
  { id: orderId, testMode }: OrderDocument,
  id: string,
  request: Omit<Fulfilment, keyof OrderKey> & { lines: LineUnits[] },
  isWhole: boolean,
  tellOn = request.at,
): OrderUpdate {
  const { at, who, lines, carrier, trackingNumber, trackingUrl, notify } = request;
  const what = isWhole ? 'Order fulfilled' : `Sent ${total(lines)} ${total(lines) === 1 ? 'item' : 'items'}`;
  const event = outboxEntry('order.fulfilled', { orderId, shipmentId: id, isWhole, notify, testMode }, at, tellOn);
  return {
    ...(isWhole && { $set: { fulfilment: 'fulfilled', fulfilledOn: at } }),
    $push: {
      ...onTimeline(at, who, what, [carrier, trackingNumber].filter(Boolean).join(' ')),
      shipments: { id, at, who, lines, carrier, trackingNumber, trackingUrl },
      outbox: event,
    },
  };
}
