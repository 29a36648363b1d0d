import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { tokenOwner } from '../cart/owner/cart-owner.ts';
import { draftOf, keepDraft } from '../checkout/form/checkout-draft.ts';
import type { PlaceRequest } from '../checkout/form/place-request.ts';
import { placeOrder } from '../checkout/placing/place-order.ts';
import type { PlacedOrder } from '../checkout/running/placed-order.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { findSubscriptionCart, subscriptionCartId } from './subscription-carts.ts';

/**
 * Starts a subscription: its first order is placed like any other, so a token makes one order and one payment, however
 * often it is asked for. The subscription itself begins with the order's event.
 */
export async function placeSubscription(
  websiteId: string,
  cartToken: string,
  request: Omit<PlaceRequest, 'cartId'>,
  deps: SubscriptionsDeps,
): Promise<PlacedOrder | Failure> {
  const cartId = subscriptionCartId(cartToken);
  const cart = await findSubscriptionCart(websiteId, cartToken, deps);
  // A token that was used answers the order it made.
  if (cart instanceof Failure && !(await deps.orders.findByClaim(websiteId, cartId))) return cart;
  const owner = tokenOwner({ websiteId, locale: request.locale }, cartToken);
  const placed = await placeOrder(owner, { ...request, cartId }, deps);
  // While a payment waits to be confirmed it may still be refused.
  if (placed instanceof Failure || placed.orderNumber === '') await keepDraft(owner, draftOf(request), deps);
  const isGone = placed instanceof Failure && placed.code === 'checkout.cart_empty';
  return isGone ? fail('subscription.cart_gone') : placed;
}
