import { cardCents } from '../checkout/order-money.ts';
import type { PaymentOutcome } from '../checkout/pay-order.ts';
import type { PlacingOrder } from '../checkout/placing-log.ts';
import type { CommerceParts } from '../parts.ts';

/** Whether an order is a later charge of a subscription, which nobody is there to pay. */
export function isRenewal({ subscription }: PlacingOrder): boolean {
  return subscription !== undefined && subscription.cycle > 1;
}

/**
 * Charges the way of paying kept from an earlier order. The order's id is the idempotency key, so repeating it charges
 * once; nothing but the whole amount at once counts, since nobody is there to confirm or to pay the rest.
 */
export async function payRenewal(order: PlacingOrder, parts: CommerceParts): Promise<PaymentOutcome> {
  const { payments, subscriptions, placingLog, reached, now } = parts;
  const { websiteId, id: orderId, grandTotal } = order;
  const subscription = await subscriptions.find(websiteId, order.subscription?.id ?? '');
  if (!subscription || !(await placingLog.renew(order))) return refused('checkout.payment_unavailable');
  const cents = cardCents(order);
  await reached('before payment', order);
  try {
    const { currency } = grandTotal;
    const { paymentOrderId: earlierOrderId } = subscription;
    const state = await payments.chargeAgain({ websiteId, orderId, cents, currency, earlierOrderId });
    if (state.status !== 'authorised' || state.cents < cents) return refused('checkout.payment_declined');
    return { kind: 'paid', payments: [{ id: orderId, provider: payments.name, cents: state.cents, at: now() }] };
  } catch {
    return refused('checkout.payment_unavailable');
  }
}

const refused = (code: 'checkout.payment_declined' | 'checkout.payment_unavailable'): PaymentOutcome => ({
  kind: 'refused',
  refusal: { code, details: {} },
});
