import { changeCart } from '../../cart/lines/change-cart.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import { refreshCart } from '../../cart/reading/refresh-cart.ts';
import type { OrderDocument } from '../../orders/store/order-document.ts';
import type { CheckoutDeps } from '../deps.ts';

/** After a refusal the cart shows what the buyer has to know: a used-up coupon, stock that is gone. */
export async function settleRefusal(owner: CartOwner, order: OrderDocument, deps: CheckoutDeps): Promise<void> {
  const refusal = order.state === 'refused' ? order.placing?.refusal : undefined;
  if (!refusal || refusal.code === 'checkout.payment_declined') return;
  const { coupon } = refusal.details;
  await changeCart(
    owner,
    async (cart, rules) => {
      const usedUpCodes = typeof coupon === 'string' ? [...cart.usedUpCodes, coupon] : cart.usedUpCodes;
      return { cart: await refreshCart({ ...cart, usedUpCodes }, rules, deps), result: undefined };
    },
    deps,
  );
}
