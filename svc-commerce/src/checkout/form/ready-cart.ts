import { isDeepStrictEqual } from 'node:util';
import { lineAvailabilities } from '@tessera/rules/cart/available-lines.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { cartRules } from '../../cart/cart-rules.ts';
import { changeCart } from '../../cart/lines/change-cart.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import { refreshCart } from '../../cart/reading/refresh-cart.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import type { CheckoutDeps } from '../deps.ts';

/**
 * The owner's open cart with prices and stock of this moment, stored that way, so that the buyer sees what is about to
 * be charged, and when it is sent: what is sent at another time than the stored cart said is stored, and refused once.
 * `cartId` says which cart is meant, where the caller knows.
 */
export async function readyCart(
  owner: CartOwner,
  cartId: string | undefined,
  deps: CheckoutDeps,
): Promise<CartDocument | Failure> {
  const cart = await refreshStored(owner, cartId, deps);
  const isFreed = !(cart instanceof Failure) && (await endContested(cart, deps));
  return isFreed ? refreshStored(owner, cartId, deps) : cart;
}

async function refreshStored(owner: CartOwner, cartId: string | undefined, deps: CheckoutDeps) {
  const rules = cartRules(await deps.storeRules.read(owner.websiteId), owner.locale);
  const changed = await changeCart(
    owner,
    async (cart) => {
      const isMeant = cart.version > 0 && (cartId === undefined || cart._id === cartId);
      if (!isMeant) return fail('checkout.cart_empty');
      const refreshed = await refreshCart(cart, rules, deps);
      return { cart: isDeepStrictEqual(refreshed, cart) ? cart : refreshed, result: isSentLater(cart, refreshed) };
    },
    deps,
  );
  if (changed instanceof Failure) return changed;
  return changed.result ? fail('checkout.sent_later') : changed.cart;
}

/** Ends holds of other buyers, where they had their time, for what a cart lacks. @returns whether that freed anything */
async function endContested(cart: CartDocument, { holds }: CheckoutDeps): Promise<boolean> {
  const { websiteId, _id: holder, lines } = cart;
  let isFreed = false;
  for (const [at, availability] of lineAvailabilities(lines).entries()) {
    const line = lines[at];
    if (!line || !availability || availability.state === 'gone') continue;
    const missing = line.quantity - availability.left;
    if (await holds.endContested({ websiteId, variantId: line.variantId, holder }, missing)) isFreed = true;
  }
  return isFreed;
}

/** Whether something is sent later, or at another time, that the buyer was not told so of. */
function isSentLater(seen: CartDocument, now: CartDocument): boolean {
  return now.lines.some(({ id, preOrder }) => {
    const known = seen.lines.find((line) => line.id === id)?.preOrder;
    return preOrder !== undefined && !isDeepStrictEqual(preOrder, known);
  });
}
