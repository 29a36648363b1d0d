import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { displayMark } from '@tessera/rules/product/display-mark.ts';
import { shownPrice } from '@tessera/rules/product/price.ts';
import { ofCents, type TemplateMoney } from './template-money.ts';

/** A product as lists draw it: one picture, one price line, one mark. */
export interface ProductCard {
  id: string;
  title: string;
  href: string;
  summary: string;
  image: Image | null;
  price: CardPrice;
  isSoldOut: boolean;
  isSale: boolean;
  /** The owner's words for "sold out", or empty for the theme's. */
  soldOutText: string;
  /** Sentence about low stock, or empty. */
  scarcityText: string;
}

interface CardPrice {
  now: TemplateMoney;
  /** The struck price, only when something is on sale. */
  was: TemplateMoney | null;
  /** True when variants differ in price. */
  varies: boolean;
}

/** Product summary of the contract → card of the templates: the lowest current price, the struck one, the mark (PROD-021, PROD-022, PROD-076). */
export function productCard(product: ProductSummary, storeCurrency: Currency, scarcityText = ''): ProductCard {
  const mark = displayMark(product);
  return {
    id: product.id,
    title: product.name,
    href: product.fullUrl,
    summary: product.summary,
    image: product.mainImage,
    price: cardPrice(product, storeCurrency),
    isSoldOut: mark === 'sold-out',
    isSale: mark === 'sale',
    soldOutText: product.customSoldOutText,
    scarcityText,
  };
}

function cardPrice(product: ProductSummary, storeCurrency: Currency): CardPrice {
  const { cents, struckCents, currency, isFrom } = shownPrice(product, storeCurrency);
  return {
    now: ofCents({ cents, currency }),
    was: struckCents === undefined ? null : ofCents({ cents: struckCents, currency }),
    varies: isFrom,
  };
}
