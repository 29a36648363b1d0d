import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Filter } from 'mongodb';
import type { OrderKey } from './change-order.ts';
import type { OrdersDeps } from './deps.ts';
import type { OrderDocument } from './order-document.ts';
import { paidFields } from './order-money.ts';

/** A payment that waits to be confirmed is asked for again after this long, for buyers who do not come back. */
export const lookAgainMs = 30_000;

/** Orders with something left to pay; nobody pays for one that is cancelled. */
export const isOpen = {
  state: 'placed',
  paymentState: { $in: ['pending', 'partially_paid'] },
  fulfilment: { $ne: 'cancelled' },
  // A refund that ends says whether anything is left; a payment must not come in between.
  'refunds.state': { $ne: 'running' },
} satisfies Filter<OrderDocument>;

/** Marks a payment of the rest as under way, or finds the one that is. @returns null when nothing is left to pay */
export async function claimPayment({ _id, websiteId, id }: OrderDocument, { orders }: OrdersDeps) {
  const scoped = forWebsite(orders.collection, websiteId);
  const mine = { pendingPayment: { id: `${id}.${newId('pay')}` } };
  return (
    (await scoped.findOneAndUpdate({ ...isOpen, _id, pendingPayment: { $exists: false } }, { $set: mine })) ??
    scoped.findOne({ ...isOpen, _id })
  );
}

/**
 * Books what a payment under way took, once.
 * @returns the order with it; undefined when the payment was stopped, so that what it took is going back
 */
export async function notePayment(
  order: OrderDocument,
  paymentId: string,
  cents: number,
  parts: OrdersDeps,
): Promise<OrderDocument | undefined> {
  const { orders, payments, now, wakeOutbox } = parts;
  const at = now();
  const fields = paidFields(order, [...(order.payments ?? []), { id: paymentId, provider: payments.name, cents, at }]);
  const isPaid = fields.paymentState === 'paid';
  const entry = { at, what: isPaid ? 'Rest paid' : 'Part of the rest paid', who: 'Buyer' };
  const told = isPaid && { outbox: outboxEntry('order.paid', { orderId: order.id }, at) };
  const noted = await forWebsite(orders.collection, order.websiteId).findOneAndUpdate(
    { _id: order._id, 'pendingPayment.id': paymentId, 'pendingPayment.isStopped': { $ne: true } },
    {
      $set: fields,
      $unset: { pendingPayment: '' },
      $push: { timeline: { $each: [entry], $position: 0 }, ...told },
      // Whoever decides about the money of this order meanwhile decides again.
      $inc: { lifeVersion: 1 },
    },
  );
  if (noted) wakeOutbox();
  const known = noted ?? (await orders.findPlaced(order.websiteId, order.id));
  return known?.payments?.some(({ id }) => id === paymentId) ? known : undefined;
}

/** Forgets a payment that took nothing. */
export async function dropPayment({ websiteId, _id }: OrderDocument, paymentId: string, { orders }: OrdersDeps) {
  const isMine = { _id, 'pendingPayment.id': paymentId };
  await forWebsite(orders.collection, websiteId).updateOne(isMine, { $unset: { pendingPayment: '' } });
}

/** Takes a payment that is under way back. One that is booked in this moment stays. */
export async function stopPayment(order: OrderDocument, parts: OrdersDeps): Promise<void> {
  const paymentId = order.pendingPayment?.id;
  if (paymentId === undefined) return;
  const { websiteId, id: orderId, _id } = order;
  const stopped = await forWebsite(parts.orders.collection, websiteId).updateOne(
    { _id, 'pendingPayment.id': paymentId },
    { $set: { 'pendingPayment.isStopped': true } },
  );
  if (stopped.matchedCount === 0) return;
  await parts.payments.void({ websiteId, orderId, paymentId });
  await dropPayment(order, paymentId, parts);
}

/** Ends a payment that is under way: books it when it was made, else takes it back. */
export async function settlePending({ websiteId, orderId }: OrderKey, parts: OrdersDeps): Promise<void> {
  const order = await parts.orders.findPlaced(websiteId, orderId);
  const paymentId = order?.pendingPayment?.id;
  if (!order || paymentId === undefined) return;
  const { status, cents } = await parts.payments.find({ websiteId, orderId, paymentId });
  if (status === 'authorised') await notePayment(order, paymentId, cents, parts);
  else await stopPayment(order, parts);
}
