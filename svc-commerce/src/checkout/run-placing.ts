import type { CommerceParts } from '../parts.ts';
import type { PaymentDetails } from './payment-provider.ts';
import type { PlacingOrder, Refusal } from './placing-log.ts';
import { holdMs } from './start-checkout.ts';

/** A step either succeeds or says why the buyer is refused. */
type StepOutcome = Refusal | undefined;

/**
 * Drives an order that is being placed to its end: takes stock, coupons and payment, then completes; or gives back what
 * was taken. Every step may be repeated, so it does not matter where an earlier run died. Without payment details, which
 * are never stored, only a payment taken by an earlier run counts.
 * @returns the ended order; undefined when another runner took over
 */
export async function runPlacing(
  order: PlacingOrder,
  payment: PaymentDetails | undefined,
  parts: CommerceParts,
): Promise<PlacingOrder | undefined> {
  switch (order.placing.phase) {
    case 'taking': {
      const next = await take(order, payment, parts);
      return next && runPlacing(next, payment, parts);
    }
    case 'completing':
      return complete(order, parts);
    case 'undoing':
      return undo(order, parts);
    case 'ended':
      return order;
  }
}

async function take(order: PlacingOrder, payment: PaymentDetails | undefined, parts: CommerceParts) {
  const { placingLog, reached } = parts;
  const refusal =
    (await takeStock(order, parts)) ?? (await takeCoupons(order, parts)) ?? (await takePayment(order, payment, parts));
  await reached(refusal ? 'refusal known' : 'payment taken', order);
  const next = refusal ? await placingLog.refuse(order, refusal) : await placingLog.complete(order);
  await reached('decided', order);
  return next;
}

async function takeStock(order: PlacingOrder, parts: CommerceParts): Promise<StepOutcome> {
  const { holds, reached, now } = parts;
  const until = now() + holdMs(parts);
  for (const { variantId, quantity } of order.placing.stock) {
    await reached('before stock', order);
    const key = { websiteId: order.websiteId, variantId, holder: order.purchasedCartId };
    const isSecured = await holds.secure(key, { quantity, until, orderId: order.id });
    if (!isSecured) return { code: 'cart.out_of_stock', details: {} };
  }
  await reached('stock taken', order);
  return undefined;
}

async function takeCoupons(order: PlacingOrder, { coupons, reached }: CommerceParts): Promise<StepOutcome> {
  for (const code of order.coupons) {
    await reached('before coupon', order);
    if (!(await coupons.redeemIfLeft(redemption(order, code)))) {
      return { code: 'checkout.total_changed', details: { coupon: code } };
    }
  }
  await reached('coupons taken', order);
  return undefined;
}

async function takePayment(
  order: PlacingOrder,
  details: PaymentDetails | undefined,
  { payments, placingLog, carts, reached }: CommerceParts,
): Promise<StepOutcome> {
  const { websiteId, id: orderId, grandTotal } = order;
  const cents = Number(grandTotal.value);
  if (cents === 0) return undefined;
  if (!details) {
    const { status } = await payments.find({ websiteId, orderId });
    return status === 'authorised' ? undefined : { code: 'checkout.payment_unavailable', details: {} };
  }
  // What the buyer put into the cart since then is not in this order; better ask than lose it.
  const cart = await carts.find(websiteId, order.purchasedCartId);
  if (cart?.version !== order.placing.cartVersion) return { code: 'checkout.total_changed', details: {} };
  if (!(await placingLog.renew(order))) return { code: 'checkout.payment_unavailable', details: {} };
  await reached('before payment', order);
  try {
    const { currency } = grandTotal;
    const request = { websiteId, orderId, cents, currency, details, returnPath: '/checkout' };
    const { status } = await payments.authorise(request);
    return status === 'authorised' ? undefined : { code: 'checkout.payment_declined', details: {} };
  } catch {
    return { code: 'checkout.payment_unavailable', details: {} };
  }
}

async function complete(order: PlacingOrder, parts: CommerceParts): Promise<PlacingOrder | undefined> {
  const { holds, coupons, carts, orderNumbers, placingLog, reached, wakeOutbox } = parts;
  const { websiteId, id, purchasedCartId } = order;
  for (const { variantId } of order.placing.stock) {
    await holds.sell({ websiteId, variantId, holder: purchasedCartId }, id);
    await reached('stock sold', order);
  }
  for (const code of order.coupons) await coupons.finish(redemption(order, code));
  await reached('coupons settled', order);
  await carts.markPurchased(websiteId, purchasedCartId, id);
  await reached('cart closed', order);
  const placed = await placingLog.placed(order, await orderNumbers.next(websiteId));
  await reached('placed', order);
  wakeOutbox();
  return placed;
}

/** Gives everything back, in reverse; the stock to the cart, so that another try does not lose it. */
async function undo(order: PlacingOrder, parts: CommerceParts): Promise<PlacingOrder | undefined> {
  const { payments, coupons, holds, placingLog, reached, now } = parts;
  const { websiteId, id, purchasedCartId } = order;
  await payments.void({ websiteId, orderId: id });
  await reached('payment void', order);
  for (const code of order.coupons) await coupons.release(redemption(order, code));
  await reached('coupons back', order);
  for (const { variantId } of order.placing.stock) {
    const key = { websiteId, variantId, holder: purchasedCartId };
    await holds.giveBackToCart(key, id, now() + holdMs(parts));
    await reached('stock back', order);
  }
  const refused = await placingLog.refused(order);
  await reached('refused', order);
  return refused;
}

function redemption({ websiteId, id, email }: PlacingOrder, code: string) {
  return { websiteId, code, orderId: id, customer: email.toLowerCase() };
}
