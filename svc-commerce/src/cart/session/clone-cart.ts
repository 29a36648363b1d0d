import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { lastingSecret } from '../../config.ts';
import { cartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { newCart } from '../lines/new-cart.ts';
import { cartToken } from '../owner/cart-cookie.ts';
import { expiryMs, memberOwner, visitorOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';

/**
 * Copies a member's open cart to that of the visitor the browser will be again: what is in it and its coupons, not the
 * address or gift cards (AUTH-028). The member's own cart stays as it is. `caller.sid` is the visitor.
 * @returns what the new cart's cookie must hold; null when there is nothing to copy, or nobody to copy it for
 */
export async function cloneForVisitor(caller: CallerClaims, siteUserId: string, deps: CartDeps) {
  const { carts, storeRules, coupons, now, config } = deps;
  const { websiteId, sid } = caller;
  const filled = sid && (await carts.findOpen(memberOwner(caller, siteUserId)));
  if (!filled || filled.lines.length === 0) return null;
  const token = cartToken({ websiteId, sid }, lastingSecret(config));
  const owner = visitorOwner(caller, token);
  const rules = cartRules(await storeRules.read(websiteId), caller.locale);
  const lines = filled.lines.map((line) => ({ ...line, id: newId('line') }));
  const copy = { ...newCart(owner, rules, now()), lines, couponCodes: filled.couponCodes };
  const priced = await withFigures(copy, rules, coupons);
  await carts.insertIfFirst({ ...priced, version: 1, expiresAtMs: expiryMs(owner.owner, false, now()) });
  return token;
}
