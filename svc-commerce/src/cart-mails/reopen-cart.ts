import { Failure } from '@tessera/service-kit/failure.ts';
import type { CartOwner } from '../cart/owner/cart-owner.ts';
import { joinCarts } from '../cart/session/merge-on-login.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import type { CartMailsDeps } from './deps.ts';

type Deps = Pick<CartMailsDeps, 'carts'>;

/** The left cart as far as the caller has anything to gain from it; undefined when it is theirs, bought or empty. */
export async function leftCart(
  websiteId: string,
  owner: CartOwner | undefined,
  cartId: string,
  { carts }: Deps,
): Promise<CartDocument | undefined> {
  const left = await carts.find(websiteId, cartId);
  if (!left || left.isPurchased || left.owner === owner?.owner || left.lines.length === 0) return undefined;
  const own = owner && (await carts.findOpen(owner));
  return own?.mergedFrom.includes(left._id) ? undefined : left;
}

/**
 * Puts what is in a left cart into the caller's own, once, however often the button is pressed. The left cart stays, and
 * so does the address its buyer is reminded at: one cart is one reminder.
 */
export async function reopenCart(owner: CartOwner, cartId: string, deps: CartMailsDeps): Promise<boolean> {
  const left = await leftCart(owner.websiteId, owner, cartId, deps);
  if (!left) return false;
  const { contactEmail: _, contactKey: _key, ...content } = left;
  const joined = await joinCarts(owner, content, deps);
  return !(joined instanceof Failure);
}
