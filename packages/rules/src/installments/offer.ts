import { productType } from '@tessera/contracts/enumerations.ts';
import type { MinorUnitMoney, Money } from '@tessera/contracts/money.ts';
import { formatMoney, type MoneyFormatOptions } from '../money/format-money.ts';
import { parseMoney } from '../money/read-money.ts';
import { installmentBrand } from './providers.ts';

/** Payments an amount is split into unless the context says otherwise (PAY-065). */
export const defaultInstallmentCount = 4;

/** What the server's context says about instalments (PAY-064). */
export interface InstallmentContext {
  afterPayMin?: MinorUnitMoney | undefined;
  afterPayMax?: MinorUnitMoney | undefined;
  count?: number | undefined;
  /** The store's business country, matched exactly (PAY-095). */
  businessCountry: string;
  /** The site's resolved locale, BCP 47. */
  locale: string;
  /** Shown in the offer's place when not empty (PAY-078 to PAY-080). */
  singlePaymentThresholdMessage?: string | undefined;
}

export type InstallmentOffer =
  | { kind: 'hidden' }
  | { kind: 'message'; text: string }
  | { kind: 'in-range'; text: string; brand: string }
  | { kind: 'out-of-range'; text: string };

/**
 * The offer for a price: a product's chosen variant, or the cart's subtotal (PAY-068 to PAY-080, PAY-096, PAY-097).
 * `productTypes` are those of the cart's entries, or of the one product shown.
 */
export function installmentOffer(
  price: Money,
  productTypes: readonly number[],
  context: InstallmentContext,
  options?: MoneyFormatOptions,
): InstallmentOffer {
  const brand = installmentBrand(context.businessCountry, context.locale);
  const range = readRange(price, context);
  if (!brand || !range || !isEligible(productTypes)) return { kind: 'hidden' };
  if (context.singlePaymentThresholdMessage) return { kind: 'message', text: context.singlePaymentThresholdMessage };
  if (!isInRange(price.cents, range)) return { kind: 'out-of-range', text: outOfRangeText(price, range, options) };
  return {
    kind: 'in-range',
    text: inRangeText(price, context.count ?? defaultInstallmentCount, brand, options),
    brand,
  };
}

/** Instalments need a cart that is not empty and holds physical products only (PAY-081, PAY-082). */
export function isEligible(productTypes: readonly number[]): boolean {
  return productTypes.length > 0 && productTypes.every((type) => type === productType.physical);
}

interface Range {
  minCents: number;
  maxCents: number;
}

/** Above the minimum and not above the maximum (PAY-068 to PAY-070). */
export function isInRange(cents: number, { minCents, maxCents }: Range): boolean {
  return cents > minCents && cents <= maxCents;
}

/** Undefined when a limit is missing, or is not in the price's currency (PAY-067, PAY-077). */
function readRange({ currency }: Money, { afterPayMin, afterPayMax }: InstallmentContext): Range | undefined {
  const min = parseMoney(afterPayMin);
  const max = parseMoney(afterPayMax);
  if (!min || !max || min.currency !== currency || max.currency !== currency) return undefined;
  return { minCents: min.cents, maxCents: max.cents };
}

/** PAY-076: each payment is rounded up to a whole minor unit. */
function inRangeText({ cents, currency }: Money, count: number, brand: string, options?: MoneyFormatOptions): string {
  const amount = formatMoney({ cents: Math.ceil(cents / count), currency }, options);
  return `${count} interest-free payments of ${amount} with ${brand}`;
}

/** PAY-073 to PAY-075. */
function outOfRangeText({ cents, currency }: Money, range: Range, options?: MoneyFormatOptions): string {
  const isAbove = cents > range.maxCents;
  const amount = formatMoney({ cents: isAbove ? range.maxCents : range.minCents, currency }, options);
  return `available for orders ${isAbove ? 'up to' : 'over'} ${amount}`;
}
