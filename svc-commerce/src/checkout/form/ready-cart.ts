import { isDeepStrictEqual } from 'node:util';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { cartRules } from '../../cart/cart-rules.ts';
import { changeCart } from '../../cart/change-cart.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import { refreshCart } from '../../cart/reading/refresh-cart.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import type { CheckoutDeps } from '../deps.ts';

/**
 * The owner's open cart with prices and stock of this moment, stored that way, so that the buyer sees what is about to
 * be charged. `cartId` says which cart is meant, where the caller knows.
 */
export async function readyCart(
  owner: CartOwner,
  cartId: string | undefined,
  deps: CheckoutDeps,
): Promise<CartDocument | Failure> {
  const rules = cartRules(await deps.storeRules.read(owner.websiteId), owner.locale);
  const changed = await changeCart(
    owner,
    async (cart) => {
      const isMeant = cart.version > 0 && (cartId === undefined || cart._id === cartId);
      if (!isMeant) return fail('checkout.cart_empty');
      const refreshed = await refreshCart(cart, rules, deps);
      return { cart: isDeepStrictEqual(refreshed, cart) ? cart : refreshed, result: undefined };
    },
    deps,
  );
  return changed instanceof Failure ? changed : changed.cart;
}
