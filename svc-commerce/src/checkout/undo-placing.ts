import type { PlacingOrder } from '../orders/placing-log.ts';
import type { CheckoutDeps } from './deps.ts';
import { redemption } from './redemption.ts';
import { holdMs } from './start-checkout.ts';

/** Gives everything back, in reverse; the stock to the cart, so that another try does not lose it. */
export async function undoPlacing(order: PlacingOrder, parts: CheckoutDeps): Promise<PlacingOrder | undefined> {
  const { payments, giftCards, coupons, holds, orders, reached, now } = parts;
  const { websiteId, id: orderId, purchasedCartId } = order;
  await payments.void({ websiteId, orderId });
  await reached('payment void', order);
  for (const { id } of order.giftCards ?? []) await giftCards.giveBack({ websiteId, id, orderId });
  await reached('gift cards back', order);
  for (const code of order.coupons) await coupons.release(redemption(order, code));
  await reached('coupons back', order);
  for (const { variantId } of order.placing.stock) {
    const key = { websiteId, variantId, holder: purchasedCartId };
    await holds.giveBackToCart(key, orderId, now() + holdMs(parts));
    await reached('stock back', order);
  }
  const refused = await orders.placing.refused(order);
  await reached('refused', order);
  return refused;
}
