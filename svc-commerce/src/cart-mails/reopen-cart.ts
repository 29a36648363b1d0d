import { Failure } from '@tessera/service-kit/failure.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { joinCarts } from '../cart/merge-on-login.ts';
import type { CommerceParts } from '../parts.ts';

/**
 * Puts what is in a left cart into the caller's own, once, however often the link is opened. The left cart stays: a
 * program that only looks at links takes nothing away from anybody.
 */
export async function reopenCart(owner: CartOwner, cartId: string, parts: CommerceParts): Promise<boolean> {
  const left = await parts.carts.find(owner.websiteId, cartId);
  if (!left || left.isPurchased || left.owner === owner.owner || left.lines.length === 0) return false;
  const joined = await joinCarts(owner, left, parts);
  return !(joined instanceof Failure);
}
