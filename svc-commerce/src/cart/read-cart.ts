import { isDeepStrictEqual } from 'node:util';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CommerceParts } from '../parts.ts';
import type { CartOwner } from './cart-owner.ts';
import { changeCart } from './change-cart.ts';
import { noCart } from './new-cart.ts';
import { presentCart } from './present-cart.ts';
import { refreshCart } from './refresh-cart.ts';
import { sampleCart } from './sample-cart.ts';

/** The stored cart, or an empty one. One database command. */
export async function readCart(websiteId: string, owner: CartOwner | undefined, parts: CommerceParts): Promise<Cart> {
  const found = owner && (await parts.carts.findOpen(owner));
  if (found) return presentCart(found);
  return presentCart(noCart(websiteId, await parts.storeRules.recall(websiteId), parts.now()));
}

/** The cart with everything worked out anew (CART-128). */
export async function readFreshCart(websiteId: string, owner: CartOwner | undefined, parts: CommerceParts) {
  if (!owner || !(await parts.carts.findOpen(owner))) return readCart(websiteId, undefined, parts);
  const rules = await parts.storeRules.read(websiteId);
  const changed = await changeCart(
    owner,
    async (cart) => {
      const refreshed = await refreshCart(cart, rules, parts);
      // Looking changes nothing by itself: an order that is being placed counts on it.
      return { cart: isDeepStrictEqual(refreshed, cart) ? cart : refreshed, result: undefined };
    },
    parts,
  );
  return changed instanceof Failure ? changed : presentCart(changed.cart);
}

const editors: readonly number[] = [role.admin, role.editor, role.storeManager, role.websiteManager];

/** A fixed cart for the editor's preview; nothing is read or written for it (CART-125). */
export async function readSampleCart({ websiteId, roles = [] }: CallerClaims, parts: CommerceParts) {
  if (!roles.some((code) => editors.includes(code))) return fail('cart.not_editor');
  return sampleCart(websiteId, await parts.storeRules.recall(websiteId));
}
