import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import type { CommerceParts } from '../parts.ts';
import { expiryMs, memberOwner, visitorOwner } from './cart-owner.ts';
import { cartRules } from './cart-rules.ts';
import { newCart } from './new-cart.ts';
import { withFigures } from './recalculate-cart.ts';

/**
 * Copies a member's open cart to a visitor's new one: what is in it and its coupons, not the address or gift cards
 * (AUTH-028). The member's own cart stays as it is.
 * @returns what the new cart's cookie must hold; null when there is nothing to copy
 */
export async function cloneForVisitor(caller: CallerClaims, siteUserId: string, parts: CommerceParts) {
  const { carts, storeRules, coupons, now } = parts;
  const filled = await carts.findOpen(memberOwner(caller, siteUserId));
  if (!filled || filled.lines.length === 0) return null;
  const token = newSecret();
  const owner = visitorOwner(caller, token);
  const rules = cartRules(await storeRules.read(caller.websiteId), caller.locale);
  const lines = filled.lines.map((line) => ({ ...line, id: newId('line') }));
  const copy = { ...newCart(owner, rules, now()), lines, couponCodes: filled.couponCodes };
  const priced = await withFigures(copy, rules, coupons);
  await carts.insertIfFirst({ ...priced, version: 1, expiresAtMs: expiryMs(owner.owner, false, now()) });
  return token;
}
