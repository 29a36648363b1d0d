import type { PlacingOrder } from '../orders/store/placing-steps.ts';
import { type PaymentState, wholeOrDeclined } from '../payments/payment-provider.ts';
import type { SubscriptionsDeps } from './deps.ts';

/**
 * Charges the way of paying kept from an earlier order. The order's id is the idempotency key, so repeating it charges
 * once; what would have to be confirmed counts as declined, since nobody is there. What the buyer pays with a new card
 * is looked up instead: the kept one is never charged for it.
 * @returns undefined when the provider cannot be asked, or the buyer's payment never reached it
 */
export async function chargeRenewal(
  order: PlacingOrder,
  cents: number,
  { payments, subscriptions, orders, log }: SubscriptionsDeps,
): Promise<PaymentState | undefined> {
  const { websiteId, id: orderId, grandTotal } = order;
  const subscription = await subscriptions.find(websiteId, order.subscription?.id ?? '');
  if (!subscription || !(await orders.placing.renew(order, payments.patienceMs))) return undefined;
  // Stopped meanwhile: what an earlier run may have taken goes back with the refusal.
  if (subscription.state !== 'active') return { status: 'declined', cents: 0 };
  const { currency } = grandTotal;
  const { paymentOrderId: earlierOrderId, byBuyer } = subscription;
  try {
    if (byBuyer?.orderId === orderId) {
      const state = await payments.find({ websiteId, orderId });
      return state.status === 'none' ? undefined : wholeOrDeclined(state, cents);
    }
    const state = await payments.chargeAgain({ websiteId, orderId, cents, currency, earlierOrderId });
    return state.status === 'authorised' ? wholeOrDeclined(state, cents) : { status: 'declined', cents: 0 };
  } catch (error) {
    log.warn({ err: error, order: order._id }, 'renewal not charged');
    return undefined;
  }
}
