import { isDeepStrictEqual } from 'node:util';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { cartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { changeCart } from '../lines/change-cart.ts';
import { noCart } from '../lines/new-cart.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { presentCart } from './present-cart.ts';
import { refreshCart } from './refresh-cart.ts';
import { sampleCart } from './sample-cart.ts';

type Reader = Pick<CallerClaims, 'websiteId' | 'locale'>;

/** The stored cart, or an empty one. One database command. */
export async function readCart(
  { websiteId, locale }: Reader,
  owner: CartOwner | undefined,
  deps: CartDeps,
): Promise<Cart> {
  const found = owner && (await deps.carts.findOpen(owner));
  if (found) return presentCart(found, locale);
  const rules = cartRules(await deps.storeRules.getCached(websiteId), locale);
  return presentCart(noCart(websiteId, rules, deps.now()), locale);
}

/** The cart with everything worked out anew (CART-128). */
export async function readFreshCart(caller: Reader, owner: CartOwner | undefined, deps: CartDeps) {
  const { websiteId, locale } = caller;
  if (!owner || !(await deps.carts.findOpen(owner))) return readCart(caller, undefined, deps);
  const rules = cartRules(await deps.storeRules.read(websiteId), locale);
  const changed = await changeCart(
    owner,
    async (cart) => {
      const refreshed = await refreshCart(cart, rules, deps);
      // Looking changes nothing by itself: an order that is being placed counts on it.
      return { cart: isDeepStrictEqual(refreshed, cart) ? cart : refreshed, result: undefined };
    },
    deps,
  );
  return changed instanceof Failure ? changed : presentCart(changed.cart, locale);
}

/** A fixed cart for the editor's preview; nothing is read or written for it (CART-125). */
export async function readSampleCart(caller: CallerClaims, deps: CartDeps) {
  const { websiteId, locale } = caller;
  if (!hasRight(caller, 'content.write', 'products.write')) return fail('cart.not_editor');
  return sampleCart(websiteId, cartRules(await deps.storeRules.getCached(websiteId), locale));
}
