import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { sign } from '@tessera/service-kit/ids.ts';
import { lastingSecret } from '../../config.ts';
import { paymentMeans } from '../../payments/payment-means.ts';
import type { PaymentDetails } from '../../payments/payment-provider.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderToken, paymentPath } from '../links/buyer-links.ts';
import { notePayment, stopPayment } from '../placing/pending-payment.ts';
import { hasWaitingRest, waitForRest } from '../placing/waiting-rest.ts';
import { isRefunding } from '../refunds/refund-order.ts';
import type { OrderDocument } from '../store/order-document.ts';
import { dueOf } from '../store/order-money.ts';

/**
 * Pays what is still due of a placed order. One payment is under way at a time: who asks meanwhile, or again after a
 * crash, asks for the same payment under the same key, so that nobody pays twice. One that the buyer confirms elsewhere
 * leaves the order as it is until then, and is replaced when the buyer asks to pay with other means.
 */
export async function payRest(
  order: OrderDocument,
  details: PaymentDetails,
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const claimed = dueOf(order) > 0 ? await claimRest(order, details, deps) : undefined;
  const paymentId = claimed?.pendingPayment?.id;
  if (!claimed || !paymentId) return fail(isRefunding(order) ? 'order.refund_running' : 'order.nothing_due');
  const { websiteId, id: orderId, grandTotal } = claimed;
  const key = { websiteId, orderId, paymentId };
  const cents = dueOf(claimed);
  try {
    const returnPath = paymentPath(orderToken(orderId, deps));
    const { currency } = grandTotal;
    const state = await deps.payments.authorise({ ...key, cents, currency, details, returnPath });
    const noted = state.status === 'authorised' && (await notePayment(claimed, paymentId, state.cents, deps));
    if (noted) return noted;
    const waiting = state.status === 'challenged' && (await waitForRest(claimed, paymentId, deps));
    if (waiting) return waiting;
    await deps.payments.void(key);
    await deps.orders.pending.drop(claimed, paymentId);
    return fail('checkout.payment_declined');
  } catch (error) {
    deps.log.warn({ err: error, order: claimed._id }, 'payment of the rest not asked for');
    return fail('checkout.payment_unavailable');
  }
}

/** The payment to make: a new one, the one under way, or a new one in place of one that waits and was to be paid otherwise. */
async function claimRest(order: OrderDocument, details: PaymentDetails, deps: OrdersDeps) {
  const means = sign(lastingSecret(deps.config), 'rest payment', JSON.stringify([order.id, paymentMeans(details)]));
  const claimed = await deps.orders.pending.claim(order, means);
  if (!claimed || !hasWaitingRest(claimed) || claimed.pendingPayment?.means === means) return claimed;
  await stopPayment(claimed, deps);
  return deps.orders.pending.claim(order, means);
}
