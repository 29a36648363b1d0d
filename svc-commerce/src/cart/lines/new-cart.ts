import { recalculate } from '@tessera/rules/cart/totals.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { CartRules } from '../cart-rules.ts';
import { type CartOwner, expiryMs } from '../owner/cart-owner.ts';
import type { CartDocument } from '../store/cart-document.ts';

/** An empty cart that is not stored yet; its version is 0. */
export function newCart(
  { websiteId, owner }: Pick<CartOwner, 'websiteId' | 'owner'>,
  rules: CartRules,
  now: number,
): CartDocument {
  const choices = { shippingLocation: null, shippingOptionId: null, couponCodes: [] };
  return {
    _id: newId('cart'),
    websiteId,
    owner,
    version: 0,
    createdMs: now,
    expiresAtMs: expiryMs(owner, true, now),
    isPurchased: false,
    orderId: '',
    currency: rules.currency,
    lines: [],
    ...choices,
    usedUpCodes: [],
    checkoutMinimumCents: rules.settings.checkoutMinimumCents,
    figures: recalculate([], choices, { ...rules, coupons: [], nowMs: now }),
    mergedFrom: [],
    hold: null,
  };
}

/** What a visitor without a cart reads (CART-130). */
export function noCart(websiteId: string, rules: CartRules, now: number): CartDocument {
  return { ...newCart({ websiteId, owner: '' }, rules, now), _id: '' };
}
