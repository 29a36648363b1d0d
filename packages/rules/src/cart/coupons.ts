import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { isGiftCardShaped } from '../gift-cards/gift-card-code.ts';
import { formatCents } from '../money/format-money.ts';
import { type CombinedDiscounts, combineDiscounts } from './combine-discounts.ts';
import type { FreeLimit } from './delivery.ts';
import { describeDiscount } from './describe-discount.ts';
import { type DiscountedLine, discountShares, isInScope } from './discount-shares.ts';
import { normalCode } from './normal-code.ts';

/** What a cart says of its discounts; `isShippingFree` makes every delivery cost 0. */
interface AppliedCoupons extends Pick<Cart, 'validCoupons' | 'invalidCoupons' | 'discountCents'> {
  isShippingFree: boolean;
}
/** All that decides about a discount, besides its own rule. Amounts in minor units, before discounts. */
export interface CouponContext {
  lines: readonly DiscountedLine[];
  subtotalCents: number;
  requiresShipping: boolean;
  money: MoneyFormat;
  /** The moment that start and end are compared with, milliseconds. */
  nowMs: number;
  /** Codes whose uses, in all or of this customer, are used up. */
  usedUpCodes: readonly string[];
}

/**
 * Judges the codes of a cart and the discounts that apply by themselves, and adds up what the counting ones take off
 * (PAY-118, PAY-120); never more than the goods cost. Free delivery is no discount: it makes delivery cost 0. Automatic
 * discounts that change nothing are not mentioned; codes are, with the reason.
 */
export function applyCoupons(
  codes: readonly string[],
  rules: readonly Discount[],
  context: CouponContext,
): AppliedCoupons {
  const typed = [...new Set(codes.map(normalCode))].map((code) => judgeCode(code, rules, context));
  const automatic = rules.filter((rule) => rule.isAutomatic && isRunning(rule, context));
  const valid = typed.flatMap((judged) => ('rule' in judged ? [judged.rule] : []));
  const combined = combineDiscounts([...automatic, ...valid], context.lines);
  const refused = typed.flatMap((judged) => ('reason' in judged ? [judged] : []));
  return {
    discountCents: combined.lineCents.reduce((sum, cents) => sum + cents, 0),
    isShippingFree: combined.applied.some(({ discount }) => discount.kind === 'freeShipping'),
    validCoupons: combined.applied.filter(isMentioned).map(({ discount, cents }) => ({
      code: discount.code,
      description: describeDiscount(discount, context.money),
      discountCents: cents,
      ...(discount.isAutomatic && { isAutomatic: true }),
    })),
    invalidCoupons: [...refused, ...gaveWay(combined)],
  };
}

/**
 * From which subtotal the discounts that apply by themselves make delivery free. Judged as they would be then: one whose
 * time has not come, or whose uses are used up, promises nothing.
 */
export function freeLimits(rules: readonly Discount[], context: CouponContext): FreeLimit[] {
  return rules
    .filter(({ isAutomatic, kind }) => isAutomatic && kind === 'freeShipping')
    .map((rule) => ({ rule, limitCents: rule.minimumSubtotalCents ?? 0 }))
    .filter(({ rule, limitCents }) => isRunning(rule, { ...context, subtotalCents: limitCents }))
    .map(({ rule, limitCents }) => ({ name: rule.code, limitCents }));
}

const unknownCode = 'This code is not valid.';
const giftCardHint = 'This looks like a gift card code. Enter it as a gift card at checkout.';

type Judged = { rule: Discount } | { code: string; reason: string };

function judgeCode(code: string, rules: readonly Discount[], context: CouponContext): Judged {
  const rule = rules.find((candidate) => !candidate.isAutomatic && normalCode(candidate.code) === code);
  const reason = rule ? refusal(rule, context) : isGiftCardShaped(code) ? giftCardHint : unknownCode;
  return rule && !reason ? { rule } : { code, reason: reason ?? unknownCode };
}

function isMentioned({ discount, cents }: CombinedDiscounts['applied'][number]): boolean {
  return !discount.isAutomatic || cents > 0 || discount.kind === 'freeShipping';
}

/** Why a discount does not count for a cart; undefined when it does. */
function refusal(rule: Discount, context: CouponContext): string | undefined {
  return moneyRefusal(rule, context) ?? itemsRefusal(rule, context);
}

/** The same, whatever is in the cart. */
function moneyRefusal(rule: Discount, context: CouponContext): string | undefined {
  const { nowMs, usedUpCodes, subtotalCents, money } = context;
  if (!rule.enabled) return unknownCode;
  if (rule.startsMs !== null && nowMs < rule.startsMs) return 'This code is not valid yet.';
  if (rule.endsMs !== null && nowMs >= rule.endsMs) return 'This code has ended.';
  if (usedUpCodes.some((code) => normalCode(code) === normalCode(rule.code))) {
    return 'This code has been used already.';
  }
  const cents = rule.minimumSubtotalCents ?? 0;
  if (subtotalCents < cents) return `This code is for orders of ${formatCents(cents, money)} or more.`;
  return undefined;
}

function itemsRefusal(rule: Discount, { lines }: CouponContext): string | undefined {
  if (lines.length === 0) return undefined;
  if (rule.kind === 'buyXGetY' && sharesOf(rule, lines).every((share) => share === 0)) {
    return 'Add more of the items this code is for to use it.';
  }
  const isForNothing = rule.kind !== 'freeShipping' && !lines.some((line) => isInScope(line, rule.scope));
  return isForNothing ? 'This code is for other items than those in your cart.' : undefined;
}

/** What is worth nothing for the cart is left out when all is worked out. */
function isRunning(rule: Discount, context: CouponContext): boolean {
  const counts = rule.kind !== 'freeShipping' || context.requiresShipping;
  return counts && moneyRefusal(rule, context) === undefined;
}

function sharesOf(rule: Discount, lines: readonly DiscountedLine[]): number[] {
  return discountShares(
    rule,
    lines,
    lines.map(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents),
  );
}

/** The typed codes that are valid and yet do not count, because what does not go with them takes off more. */
function gaveWay({ left, applied }: CombinedDiscounts): AppliedCoupons['invalidCoupons'] {
  const winners = applied
    .filter(({ discount, cents }) => discount.kind !== 'freeShipping' && cents > 0)
    .map(({ discount }) => discount.code);
  return left
    .filter(({ isAutomatic }) => !isAutomatic)
    .map(({ code }) => ({
      code: normalCode(code),
      reason:
        winners.length > 0
          ? `Not combined with ${winners.join(' and ')}, which takes off as much or more.`
          : 'This code takes nothing off your cart.',
    }));
}
