import type { Currency } from '@tessera/contracts/currencies.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney } from '../money/format-money.ts';
import { parseMoney, readMoney } from '../money/read-money.ts';

/** A variant's prices, minor units. */
export interface PricedVariant {
  price: number;
  salePrice: number | null;
  onSale: boolean;
}
/** A product with its prices. Its own money, in either wire form, counts only while it has no variants. */
export interface PricedProduct {
  priceMoney: unknown;
  salePriceMoney: unknown;
  onSale: boolean;
  variants: readonly PricedVariant[];
}

/** What a variant costs now, minor units: its sale price while on sale, else its price (CART-090). */
export function purchasePriceCents({ price, salePrice, onSale }: PricedVariant): number {
  return onSale && salePrice !== null ? salePrice : price;
}

/** A price as a visitor is shown it. */
interface ShownPrice {
  /** True while variants cost different amounts and none is chosen (PROD-022). */
  isFrom: boolean;
  cents: number;
  /** The regular price to strike through, minor units; only while on sale (PROD-021). */
  struckCents: number | undefined;
  currency: Currency;
}

/** The price a product shows: the chosen variant's, or else the lowest one (PROD-021, PROD-022). */
export function shownPrice(product: PricedProduct, storeCurrency: Currency, chosen?: PricedVariant): ShownPrice {
  const { currency } = readMoney(product.priceMoney, storeCurrency);
  const priced = chosen ?? lowestPrice(product);
  const cents = purchasePriceCents(priced);
  return {
    isFrom: !chosen && product.variants.some((variant) => purchasePriceCents(variant) !== cents),
    cents,
    struckCents: cents < priced.price ? priced.price : undefined,
    currency,
  };
}

/** '£18.00', or 'from £18.00' while no variant is chosen (PROD-022). */
export function shownPriceText({ isFrom, ...money }: ShownPrice, format: MoneyFormat): string {
  return (isFrom ? 'from ' : '') + formatMoney(money, format);
}

/** What a product costs at least, minor units. */
export function lowestPriceCents(product: PricedProduct): number {
  return purchasePriceCents(lowestPrice(product));
}

function lowestPrice(product: PricedProduct): PricedVariant {
  return lowestVariant(product.variants) ?? ownPrice(product);
}

function lowestVariant(variants: readonly PricedVariant[]): PricedVariant | undefined {
  return variants.reduce<PricedVariant | undefined>(
    (lowest, variant) => (lowest && purchasePriceCents(lowest) <= purchasePriceCents(variant) ? lowest : variant),
    undefined,
  );
}

/** A product without variants carries its prices itself. */
function ownPrice({ priceMoney, salePriceMoney, onSale }: PricedProduct): PricedVariant {
  return { price: parseMoney(priceMoney)?.cents ?? 0, salePrice: parseMoney(salePriceMoney)?.cents ?? null, onSale };
}
