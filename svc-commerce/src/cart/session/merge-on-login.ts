import { mergeCarts } from '@tessera/rules/cart/merge-lines.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { CartDeps } from '../deps.ts';
import { stockPart } from '../lines/cart-line.ts';
import { changeCart } from '../lines/change-cart.ts';
import { holdersOf, withReservations } from '../lines/reservations.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';
import type { CartDocument } from '../store/cart-document.ts';

/**
 * Joins the cart a visitor filled before logging in into the member's (CART-023). The member's cart notes whose lines
 * it took in the same write, so a crash in between neither loses nor doubles anything.
 * @returns whether the visitor's cart is done with
 */
export async function mergeOnLogin(member: CartOwner, visitor: CartOwner, deps: CartDeps): Promise<boolean> {
  const filled = await deps.carts.findOpen(visitor);
  if (!filled) return true;
  if (filled.lines.length > 0) {
    const merged = await joinCarts(member, filled, deps);
    if (merged instanceof Failure) return false;
  }
  await releaseHolds(filled, deps);
  await deps.carts.remove(filled.websiteId, filled._id);
  return true;
}

/** Puts what is in another cart into the owner's, once (CART-023). */
export function joinCarts(owner: CartOwner, filled: CartDocument, deps: CartDeps) {
  return changeCart(owner, (cart, rules) => join(cart, filled, rules, deps), deps);
}

async function join(
  cart: CartDocument,
  filled: CartDocument,
  rules: Parameters<typeof withFigures>[1],
  { stock, coupons }: CartDeps,
) {
  if (cart.mergedFrom.includes(filled._id)) return { cart, result: undefined };
  const variantIds = [...cart.lines, ...filled.lines].map(({ variantId }) => variantId);
  const levels = await stock.levelsFor(
    cart.websiteId,
    [...new Set(variantIds)],
    [...holdersOf(filled), ...holdersOf(cart)],
  );
  const { lines } = mergeCarts(cart.lines, filled.lines, (line) => {
    if (!line.multipleQuantityAllowed) return 1;
    const { qtyAvailable: inStock } = stockPart(line.productType, levels.get(line.variantId));
    return Math.min(inStock ?? Number.POSITIVE_INFINITY, line.maxPerOrder ?? Number.POSITIVE_INFINITY);
  });
  const isNew = ({ id }: { id: string }) => !cart.giftCards?.some((card) => card.id === id);
  const joined: CartDocument = {
    ...withReservations(cart, filled.reservations),
    lines,
    couponCodes: [...new Set([...cart.couponCodes, ...filled.couponCodes])],
    shippingLocation: cart.shippingLocation ?? filled.shippingLocation,
    shippingOptionId: cart.shippingOptionId ?? filled.shippingOptionId,
    giftCards: [...(cart.giftCards ?? []), ...(filled.giftCards ?? []).filter(isNew)],
    ...contactOf(cart, filled),
    mergedFrom: [...cart.mergedFrom.slice(-19), filled._id],
  };
  return { cart: await withFigures(joined, rules, coupons), result: undefined };
}

/** Somebody who typed an address is still the same when another cart joins; a stranger's is not taken over. */
function contactOf(
  cart: CartDocument,
  filled: CartDocument,
): Pick<CartDocument, 'contactEmail' | 'contactKey' | 'draft' | 'draftKey'> {
  const contactEmail = cart.contactEmail ?? filled.contactEmail;
  const draft = cart.draft ?? filled.draft;
  return {
    ...(contactEmail !== undefined && { contactEmail, contactKey: emailKey(contactEmail) }),
    ...(draft && { draft }),
    ...(draft?.email && { draftKey: emailKey(draft.email) }),
  };
}

async function releaseHolds({ websiteId, _id, lines, hold }: CartDocument, { holds }: CartDeps): Promise<void> {
  if (!hold) return;
  for (const { variantId } of lines) await holds.release({ websiteId, variantId, holder: _id }, null);
}
