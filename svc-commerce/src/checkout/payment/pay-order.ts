import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { Outcome } from '@tessera/service-kit/saga/run-saga.ts';
import { orderToken, paymentPath } from '../../orders/links/buyer-links.ts';
import { isRenewal } from '../../orders/store/order-document.ts';
import { cardCents } from '../../orders/store/order-money.ts';
import { lookAgainMs } from '../../orders/store/pending-log.ts';
import { givenUp, type PlacingOrder, type Refusal } from '../../orders/store/placing-steps.ts';
import { type PaymentDetails, type PaymentState, wholeOrDeclined } from '../../payments/payment-provider.ts';
import type { CheckoutDeps } from '../deps.ts';

/** The buyer has to confirm the payment: when it is given up, and when it is looked at again. */
export interface PaymentPause {
  waitsUntil: number;
  lookAt: number;
}

export type PaymentOutcome = Outcome<Refusal, PaymentPause, Order['payments']>;

const refused = (code: Refusal['code']): PaymentOutcome => ({ refusal: { code, details: {} } });

/** Takes what is left after the gift cards. Nothing left needs no card. */
export async function takePayment(
  order: PlacingOrder,
  details: PaymentDetails | undefined,
  deps: CheckoutDeps,
): Promise<PaymentOutcome> {
  const { payments, orders, carts } = deps;
  const { websiteId, id: orderId, grandTotal } = order;
  const cents = cardCents(order);
  if (cents === 0) return { found: [] };
  if (isRenewal(order) && !details) {
    const state = await deps.chargeRenewal(order, cents);
    return state ? judge(state, order, deps) : refused('checkout.payment_unavailable');
  }
  if (!details) {
    const state = await payments.find({ websiteId, orderId });
    return state.status === 'none' ? refused('checkout.payment_unavailable') : judge(state, order, deps);
  }
  if (!isRenewal(order)) {
    // What the buyer put into the cart since then is not in this order; better ask than lose it.
    const cart = await carts.find(websiteId, order.purchasedCartId);
    if (cart?.version !== order.placing.cartVersion) return refused('checkout.total_changed');
  }
  if (!(await orders.placing.renew(order, payments.patienceMs))) return refused('checkout.payment_unavailable');
  try {
    const { currency } = grandTotal;
    const returnPath = paymentPath(orderToken(orderId, deps));
    const isKept = order.subscription !== undefined;
    const state = await payments.authorise({ websiteId, orderId, cents, currency, returnPath, isKept, details });
    return judge(isRenewal(order) ? wholeOrDeclined(state, cents) : state, order, deps);
  } catch (error) {
    deps.log.warn({ err: error, order: order._id }, 'payment not asked for');
    return refused('checkout.payment_unavailable');
  }
}

/** What the state of a payment means for its order. */
export function judge(
  { status, cents }: PaymentState,
  { id, placing }: PlacingOrder,
  { payments, now, config }: CheckoutDeps,
): PaymentOutcome {
  if (status === 'authorised') return { found: [{ id, provider: payments.name, cents, at: now() }] };
  if (status !== 'challenged') return refused('checkout.payment_declined');
  const waitsUntil = placing.waitsUntil ?? now() + config.PAYMENT_CONFIRM_MINUTES * 60_000;
  if (waitsUntil > now()) return { pause: { waitsUntil, lookAt: now() + lookAgainMs } };
  return refused(waitsUntil === givenUp ? 'checkout.payment_cancelled' : 'checkout.payment_declined');
}
