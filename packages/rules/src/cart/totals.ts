import type { Cart, ShippingLocation, TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { applyCoupons, freeLimits } from './coupons.ts';
import { deliveryFigures, noDelivery } from './delivery.ts';
import { applicableTaxRules, taxCents } from './tax.ts';

/** A line as far as money is concerned. */
interface PricedLine {
  quantity: number;
  purchasePriceCents: number;
  productType: number;
  /** Weight of one piece; null counts as 0. */
  weightGrams: number | null;
  /** What discounts for chosen items go by. */
  itemId?: string;
  categoryIds?: readonly string[];
}

/** What the buyer chose. */
export interface CartChoices {
  shippingLocation: ShippingLocation | null;
  shippingOptionId: string | null;
  couponCodes: readonly string[];
}

/** The store's rules. */
export interface CartRules {
  /** How amounts are written in what buyers are told of discounts. */
  money: MoneyFormat;
  shippingZones: readonly ShippingZone[];
  taxRules: readonly TaxRule[];
  /** Those of the buyer's codes, and those that apply by themselves. */
  coupons: readonly Discount[];
  /** The moment discounts are judged at, milliseconds. */
  nowMs: number;
  /** Where the store trades from: delivery is counted to there before the buyer's place is known. */
  homeCountry?: string;
  /** Codes whose uses, in all or of this customer, are used up. */
  usedUpCodes?: readonly string[];
}

/** Every figure and flag of a cart that follows from its lines, the buyer's choices and the store's rules. */
export type CartFigures = Pick<
  Cart,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCostCents'
  | 'taxCents'
  | 'grandTotalCents'
  | 'totalQuantity'
  | 'hasDigital'
  | 'purelyDigital'
  | 'requiresShipping'
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'applicableTaxRules'
  | 'validCoupons'
  | 'invalidCoupons'
  | 'freeShippingMissingCents'
  | 'freeDelivery'
  | 'deliveryEstimate'
>;

/** A line's price, minor units (CART-091). */
export function lineSubtotalCents({ purchasePriceCents, quantity }: PricedLine): number {
  return purchasePriceCents * quantity;
}

/**
 * All figures of a cart in whole minor units (CART-070 to CART-079). A chosen shipping option that is no longer offered
 * is dropped. Nothing is ever below 0.
 */
export function recalculate(lines: readonly PricedLine[], choices: CartChoices, rules: CartRules): CartFigures {
  const subtotalCents = sum(lines.map(lineSubtotalCents));
  const flags = cartFlags(lines);
  const context = {
    lines,
    subtotalCents,
    requiresShipping: flags.requiresShipping,
    money: rules.money,
    nowMs: rules.nowMs,
    usedUpCodes: rules.usedUpCodes ?? [],
  };
  const { isShippingFree, ...coupons } = applyCoupons(choices.couponCodes, rules.coupons, context);
  const parcel = { weightGrams: weightGrams(lines), subtotalCents, isShippingFree };
  const shipping = flags.requiresShipping
    ? deliveryFigures(parcel, {
        zones: rules.shippingZones,
        homeCountry: rules.homeCountry ?? '',
        freeLimits: freeLimits(rules.coupons, context),
        location: choices.shippingLocation,
        optionId: choices.shippingOptionId,
      })
    : noDelivery;
  const taxRules = applicableTaxRules(rules.taxRules, choices.shippingLocation);
  const goodsCents = subtotalCents - coupons.discountCents;
  const tax = taxCents(taxRules, { goodsCents, shippingCents: shipping.shippingCostCents });
  return {
    subtotalCents,
    ...coupons,
    ...shipping,
    applicableTaxRules: taxRules,
    taxCents: tax,
    grandTotalCents: Math.max(0, goodsCents + shipping.shippingCostCents + tax),
    ...flags,
  };
}

function cartFlags(lines: readonly PricedLine[]) {
  const isDigital = (line: PricedLine) => line.productType === productType.digital;
  return {
    totalQuantity: sum(lines.map((line) => line.quantity)),
    hasDigital: lines.some(isDigital),
    purelyDigital: lines.length > 0 && lines.every(isDigital),
    requiresShipping: lines.some(isShipped),
  };
}

function weightGrams(lines: readonly PricedLine[]): number {
  return sum(lines.filter(isShipped).map((line) => (line.weightGrams ?? 0) * line.quantity));
}

function isShipped(line: PricedLine): boolean {
  return line.productType === productType.physical;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
