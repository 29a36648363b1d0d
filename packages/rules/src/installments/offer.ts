import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { MinorUnitMoney, Money } from '@tessera/contracts/money.ts';
import { parseMoney } from '../money/read-money.ts';
import { brandOf, installmentLocale } from './providers.ts';

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

/** What is bought, as far as paying for it in parts is concerned. */
export interface OfferedItem {
  productType: number;
  isSubscribable: boolean;
  /** Nobody is lent money for what cannot be had. */
  isSoldOut: boolean;
}

/**
 * The offer for a sum: the price of a product's chosen variant, or what is left to pay of a cart (PAY-068 to PAY-080,
 * PAY-096, PAY-097). Null where paying in parts is not to be had. `items` are those of the cart, or the one product
 * shown.
 */
export function installmentOffer(
  price: Money,
  items: readonly OfferedItem[],
  context: InstallmentContext,
): InstallmentOffer | null {
  const { businessCountry, locale: siteLocale, singlePaymentThresholdMessage: text } = context;
  const locale = installmentLocale(businessCountry, siteLocale);
  const brand = brandOf(locale);
  const range = readRange(price, context);
  if (!brand || !locale || !range || !isEligible(items)) return null;
  if (text) return { kind: 'message', text };
  const { cents: priceCents } = price;
  if (isInRange(priceCents, range)) {
    const { count = defaultInstallmentCount } = context;
    return { kind: 'in-range', brand, locale, count, priceCents, eachCents: Math.ceil(priceCents / count) };
  }
  const isAbove = priceCents > range.maxCents;
  const [limit, limitCents] = isAbove ? (['up to', range.maxCents] as const) : (['over', range.minCents] as const);
  return { kind: 'out-of-range', brand, locale, limit, limitCents };
}

/** Instalments need a cart that is not empty and holds physical products only (PAY-081, PAY-082). */
export function isEligible(items: readonly OfferedItem[]): boolean {
  return (
    items.length > 0 &&
    items.every((item) => item.productType === productType.physical && !item.isSubscribable && !item.isSoldOut)
  );
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
