import { buyableLines } from '@tessera/rules/cart/available-lines.ts';
import { recalculate } from '@tessera/rules/cart/totals.ts';
import type { DiscountStore } from '../../discounts/discount-store.ts';
import type { DiscountDocument } from '../../discounts/present-discount.ts';
import type { CartRules } from '../cart-rules.ts';
import type { CartDocument } from '../store/cart-document.ts';

/** The cart with all figures worked out from its lines, the buyer's choices and the store's rules. */
function recalculateCart(
  cart: CartDocument,
  rules: CartRules,
  typed: readonly DiscountDocument[],
  nowMs: number,
): CartDocument {
  const coupons = [...typed, ...rules.automatic];
  // What this cart's own order uses while its payment waits is not used up for it.
  const own = new Set(
    typed.filter(({ pending }) => pending.includes(cart.waitingOrderId ?? '')).map(({ code }) => code),
  );
  const usedUp = coupons
    .filter((coupon) => coupon.maxUses !== null && coupon.uses >= coupon.maxUses && !own.has(coupon.code))
    .map(({ code }) => code);
  // What can no longer be bought costs nothing, and stays in the cart until the buyer removes it.
  const buyable = cart.subscription ? cart.lines : buyableLines(cart.lines);
  const figures = recalculate(buyable, cart, {
    money: rules.money,
    shippingZones: rules.shippingZones,
    taxRules: rules.taxRules,
    coupons,
    nowMs,
    homeCountry: rules.settings.businessCountry,
    usedUpCodes: [...usedUp, ...cart.usedUpCodes],
  });
  const shippingOptionId = figures.selectedShippingOption?.id ?? null;
  const { currency } = rules;
  const { checkoutMinimumCents, businessCountry } = rules.settings;
  const installments = { businessCountry, installments: rules.installments };
  const totalQuantity = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...cart,
    figures: { ...figures, totalQuantity },
    shippingOptionId,
    currency,
    checkoutMinimumCents,
    installments,
  };
}

/** As `recalculateCart`, with the cart's coupons read first when it has some. */
export async function withFigures(cart: CartDocument, rules: CartRules, coupons: DiscountStore): Promise<CartDocument> {
  return recalculateCart(cart, rules, await coupons.readMany(cart.websiteId, cart.couponCodes), coupons.now());
}
