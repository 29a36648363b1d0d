import type { PlacingOrder, Refusal } from '../orders/placing-log.ts';
import type { PaymentDetails } from '../payments/payment-provider.ts';
import type { CheckoutDeps } from './deps.ts';
import { takePayment } from './pay-order.ts';
import { redemption } from './redemption.ts';
import { settlePayment } from './settle-payment.ts';
import { holdMs } from './start-checkout.ts';
import { undoPlacing } from './undo-placing.ts';

/** A step either succeeds or says why the buyer is refused. */
type StepOutcome = Refusal | undefined;

/**
 * Drives an order that is being placed to its end: takes stock, coupons, gift cards and payment, then completes; or
 * gives back what was taken. Every step may be repeated, so it does not matter where an earlier run died. Without
 * payment details, which are never stored, only a payment taken by an earlier run counts.
 * @returns the ended order, or one that waits for its payment to be confirmed; undefined when another runner took over
 */
export async function runPlacing(
  order: PlacingOrder,
  payment: PaymentDetails | undefined,
  parts: CheckoutDeps,
): Promise<PlacingOrder | undefined> {
  switch (order.placing.phase) {
    case 'taking':
      return goOn(await take(order, payment, parts), parts);
    case 'waiting': {
      const inHand = await parts.orders.placing.resume(order);
      return inHand && runPlacing(inHand, undefined, parts);
    }
    case 'settling':
      return goOn(await settlePayment(order, parts), parts);
    case 'completing':
      return complete(order, parts);
    case 'undoing':
      return undoPlacing(order, parts);
    case 'ended':
      return order;
  }
}

function goOn(next: PlacingOrder | undefined, parts: CheckoutDeps) {
  return next?.placing.phase === 'waiting' ? next : next && runPlacing(next, undefined, parts);
}

async function take(order: PlacingOrder, payment: PaymentDetails | undefined, parts: CheckoutDeps) {
  const { orders, reached } = parts;
  const refusal =
    (await takeStock(order, parts)) ?? (await takeCoupons(order, parts)) ?? (await takeGiftCards(order, parts));
  const outcome = refusal ? { kind: 'refused' as const, refusal } : await takePayment(order, payment, parts);
  await reached(outcome.kind === 'refused' ? 'refusal known' : 'payment taken', order);
  const next =
    outcome.kind === 'refused'
      ? await orders.placing.refuse(order, outcome.refusal)
      : outcome.kind === 'waiting'
        ? await orders.placing.wait(order, outcome)
        : await orders.placing.complete(order, outcome.payments);
  await reached('decided', order);
  if (!next) await letGoLate(order, parts);
  return next;
}

/**
 * A runner that was silent for too long may have redeemed a coupon after another one refused the order. Stock and gift
 * cards see to themselves; the use of a coupon is given back here.
 */
async function letGoLate(order: PlacingOrder, { orders, coupons }: CheckoutDeps): Promise<void> {
  const known = await orders.find(order.websiteId, order.id);
  const isRefused = known?.state === 'refused' || known?.placing?.phase === 'undoing';
  if (isRefused) for (const code of order.coupons) await coupons.release(redemption(order, code));
}

async function takeStock(order: PlacingOrder, parts: CheckoutDeps): Promise<StepOutcome> {
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

async function takeCoupons(order: PlacingOrder, { coupons, reached }: CheckoutDeps): Promise<StepOutcome> {
  for (const code of order.coupons) {
    await reached('before coupon', order);
    if (!(await coupons.redeemIfLeft(redemption(order, code)))) {
      return { code: 'checkout.total_changed', details: { coupon: code } };
    }
  }
  await reached('coupons taken', order);
  return undefined;
}

async function takeGiftCards(order: PlacingOrder, { giftCards, reached }: CheckoutDeps): Promise<StepOutcome> {
  const { websiteId, id: orderId } = order;
  for (const { id, codeLast4, cents } of order.giftCards ?? []) {
    await reached('before gift card', order);
    if (!(await giftCards.debit({ websiteId, id, orderId, cents }))) {
      return { code: 'checkout.total_changed', details: { giftCard: codeLast4 } };
    }
  }
  await reached('gift cards taken', order);
  return undefined;
}

async function complete(order: PlacingOrder, parts: CheckoutDeps): Promise<PlacingOrder | undefined> {
  const { holds, coupons, carts, orders, orderNumbers, reached, wakeOutbox } = parts;
  const { websiteId, id, purchasedCartId } = order;
  for (const { variantId } of order.placing.stock) {
    await holds.sell({ websiteId, variantId, holder: purchasedCartId }, id);
    await reached('stock sold', order);
  }
  for (const code of order.coupons) await coupons.finish(redemption(order, code));
  await reached('coupons settled', order);
  await carts.markPurchased(websiteId, purchasedCartId, id);
  await reached('cart closed', order);
  const placed = await orders.placing.placed(order, await orderNumbers.next(websiteId));
  await reached('placed', order);
  wakeOutbox();
  return placed;
}
