import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import type { CommerceParts } from '../parts.ts';
import { dueCents, paidFields } from './order-money.ts';
import { confirmationPath, orderToken } from './order-token.ts';
import type { PaymentDetails, PaymentState } from './payment-provider.ts';

/**
 * Pays what is still due of a placed order. One payment is under way at a time: who asks meanwhile, or again after a
 * crash, asks for the same payment under the same key, so that nobody pays twice.
 */
export async function payRest(
  order: OrderDocument,
  details: PaymentDetails,
  parts: CommerceParts,
): Promise<OrderDocument | Failure> {
  const claimed = dueCents(order) > 0 ? await claimPayment(order, parts) : undefined;
  const paymentId = claimed?.pendingPayment?.id;
  if (!claimed || !paymentId) return fail('order.nothing_due');
  const { websiteId, id: orderId, grandTotal } = claimed;
  const key = { websiteId, orderId, paymentId };
  try {
    const returnPath = confirmationPath(orderToken(orderId, parts));
    const { currency } = grandTotal;
    const state = await parts.payments.authorise({ ...key, cents: dueCents(claimed), currency, details, returnPath });
    if (state.status === 'authorised')
      return (await notePayment(claimed, paymentId, state, parts)) ?? fail('order.unknown');
    // Only the first payment of an order can be confirmed elsewhere.
    await parts.payments.void(key);
    await dropPayment(claimed, paymentId, parts);
    return fail('checkout.payment_declined');
  } catch {
    return fail('checkout.payment_unavailable');
  }
}

/** Nobody pays for an order that is cancelled. */
const notCancelled = { fulfilment: { $ne: 'cancelled' as const } };

/** Marks a payment as under way, or finds the one that is. */
async function claimPayment({ _id, websiteId, id }: OrderDocument, { orders }: CommerceParts) {
  const scoped = forWebsite(orders.collection, websiteId);
  const mine = { pendingPayment: { id: `${id}.${newId('pay')}` } };
  const isOpen = { _id, state: 'placed' as const, paymentState: 'partially_paid' as const, ...notCancelled };
  return (
    (await scoped.findOneAndUpdate({ ...isOpen, pendingPayment: { $exists: false } }, { $set: mine })) ??
    scoped.findOne(isOpen)
  );
}

async function notePayment(order: OrderDocument, id: string, { cents }: PaymentState, parts: CommerceParts) {
  const { orders, payments, now, wakeOutbox } = parts;
  const at = now();
  const fields = paidFields(order, [...order.payments, { id, provider: payments.name, cents, at }]);
  const isPaid = fields.paymentState === 'paid';
  const entry = { at, what: isPaid ? 'Rest paid' : 'Part of the rest paid', who: 'Buyer' };
  const told = isPaid && { outbox: outboxEntry('order.paid', { orderId: order.id }, at) };
  const scoped = forWebsite(orders.collection, order.websiteId);
  const noted = await scoped.findOneAndUpdate(
    { _id: order._id, 'pendingPayment.id': id },
    { $set: fields, $unset: { pendingPayment: '' }, $push: { timeline: { $each: [entry], $position: 0 }, ...told } },
  );
  if (noted) wakeOutbox();
  return noted ?? orders.findPlaced(order.websiteId, order.id);
}

async function dropPayment({ _id, websiteId }: OrderDocument, id: string, { orders }: CommerceParts) {
  const isMine = { _id, 'pendingPayment.id': id };
  await forWebsite(orders.collection, websiteId).updateOne(isMine, { $unset: { pendingPayment: '' } });
}
