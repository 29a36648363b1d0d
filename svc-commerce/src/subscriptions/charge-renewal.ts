import type { PaymentState } from '../checkout/payment-provider.ts';
import type { PlacingOrder } from '../checkout/placing-log.ts';
import type { CommerceParts } from '../parts.ts';

/** Whether an order is a later charge of a subscription, which nobody is there to pay. */
export function isRenewal({ subscription }: PlacingOrder): boolean {
  return subscription !== undefined && subscription.cycle > 1;
}

/**
 * Charges the way of paying kept from an earlier order. The order's id is the idempotency key, so repeating it charges
 * once; nothing but the whole amount at once counts, since nobody is there to confirm or to pay the rest.
 * @returns undefined when the provider cannot be asked
 */
export async function chargeRenewal(
  order: PlacingOrder,
  cents: number,
  { payments, subscriptions, placingLog, reached }: CommerceParts,
): Promise<PaymentState | undefined> {
  const { websiteId, id: orderId, grandTotal } = order;
  const subscription = await subscriptions.find(websiteId, order.subscription?.id ?? '');
  if (!subscription || !(await placingLog.renew(order))) return undefined;
  await reached('before payment', order);
  const { currency } = grandTotal;
  const { paymentOrderId: earlierOrderId } = subscription;
  try {
    const state = await payments.chargeAgain({ websiteId, orderId, cents, currency, earlierOrderId });
    const isWhole = state.status === 'authorised' && state.cents >= cents;
    return isWhole ? state : { status: 'declined', cents: 0 };
  } catch {
    return undefined;
  }
}
