import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import { isUsTerritory } from '../regions/us-territories.ts';
import { roundHalfUp } from './round-half-up.ts';

/** Where the goods go: an ISO 3166-1 code, and a region as the buyer or the store writes it. */
interface TaxPlace {
  country: string;
  region: string;
}

/**
 * The tax rules of a place: those of its country, and those of its region whatever the letter case (PAY-115). A
 * territory of the US without rules of its own is a region of the US (PAY-152).
 */
export function applicableTaxRules(rules: readonly TaxRule[], place: TaxPlace | null): TaxRule[] {
  if (!place) return [];
  const own = rulesOf(rules, place);
  return own.length === 0 && isUsTerritory(place.country)
    ? rulesOf(rules, { country: 'US', region: place.country })
    : own;
}

function rulesOf(rules: readonly TaxRule[], place: TaxPlace): TaxRule[] {
  const region = place.region.trim().toUpperCase();
  return rules.filter(
    (rule) => rule.country === place.country && (rule.region === null || rule.region.trim().toUpperCase() === region),
  );
}

/** What a tax is worked out on. */
interface TaxedAmounts {
  /** Goods after discounts, minor units. */
  goodsCents: number;
  shippingCents: number;
}

/** Tax that comes on top of the prices: all rules together, rounded half up once for the order, minor units. */
export function taxCents(rules: readonly TaxRule[], { goodsCents, shippingCents }: TaxedAmounts): number {
  return roundHalfUp(
    rules.map((rule) => ({
      cents: goodsCents + (rule.appliesToShipping ? shippingCents : 0),
      percent: rule.ratePercent,
    })),
  );
}
