import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CouponRule } from '@tessera/contracts/commerce/import-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { formatMoney } from '../money/format-money.ts';
import { roundHalfUp } from './round-half-up.ts';

export interface AppliedCoupons extends Pick<Cart, 'validCoupons' | 'invalidCoupons' | 'discountCents'> {
  isShippingFree: boolean;
}
export interface CouponContext {
  subtotalCents: number;
  currency: Currency;
  /** Codes whose uses, in all or of this customer, are used up. */
  usedUpCodes: readonly string[];
}

/**
 * Judges the codes of a cart and adds up what the valid ones take off (PAY-118, PAY-120). Each percentage is of the
 * whole subtotal; together they never take off more than it. Free delivery is no discount: it makes delivery cost 0.
 */
export function applyCoupons(
  codes: readonly string[],
  rules: readonly CouponRule[],
  context: CouponContext,
): AppliedCoupons {
  const applied: AppliedCoupons = { validCoupons: [], invalidCoupons: [], discountCents: 0, isShippingFree: false };
  for (const code of new Set(codes.map(normalCode))) {
    const rule = rules.find((candidate) => normalCode(candidate.code) === code);
    const reason = refusal(rule, context);
    if (!rule || reason) applied.invalidCoupons.push({ code, reason: reason ?? unknownCode });
    else applyRule(rule, applied, context);
  }
  return applied;
}

/** Codes are compared in capitals without surrounding blanks, as people type them in any way. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase();
}

const unknownCode = 'This code is not valid.';

function refusal(rule: CouponRule | undefined, context: CouponContext): string | undefined {
  if (!rule?.enabled) return unknownCode;
  if (context.usedUpCodes.some((code) => normalCode(code) === normalCode(rule.code))) {
    return 'This code has been used already.';
  }
  const minimum = rule.minimumSubtotalCents ?? 0;
  if (context.subtotalCents >= minimum) return undefined;
  return `This code is for orders of ${formatMoney({ cents: minimum, currency: context.currency })} or more.`;
}

function applyRule(rule: CouponRule, applied: AppliedCoupons, { subtotalCents, currency }: CouponContext): void {
  const left = subtotalCents - applied.discountCents;
  const discountCents = Math.min(left, couponCents(rule, subtotalCents));
  applied.discountCents += discountCents;
  if (rule.kind === 'freeShipping') applied.isShippingFree = true;
  applied.validCoupons.push({ code: rule.code, description: describe(rule, currency), discountCents });
}

function couponCents(rule: CouponRule, subtotalCents: number): number {
  if (rule.kind === 'percent') return roundHalfUp([{ cents: subtotalCents, percent: rule.percent ?? 0 }]);
  return rule.kind === 'fixed' ? (rule.amountCents ?? 0) : 0;
}

function describe(rule: CouponRule, currency: Currency): string {
  if (rule.kind === 'freeShipping') return 'Free delivery';
  if (rule.kind === 'percent') return `${rule.percent ?? 0}% off`;
  return `${formatMoney({ cents: rule.amountCents ?? 0, currency })} off`;
}
