import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { type TemplateMoney, toTemplateMoney } from './template-money.ts';

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

export interface CardPrice {
  now: TemplateMoney;
  /** The struck price, only when something is on sale. */
  was: TemplateMoney | null;
  /** True when variants differ in price. */
  varies: boolean;
}

/** The rules that decide a card's mark; passed in so that browser and templates share them. */
export interface CardRules {
  mark(product: ProductSummary): 'sold-out' | 'sale' | undefined;
  scarcityText?(product: ProductSummary): string;
}

/** Product summary of the contract → card of the templates. Prices show the lowest current price ("from" when they differ, PROD-047 ff.). */
export function productCard(product: ProductSummary, rules: CardRules): ProductCard {
  const mark = rules.mark(product);
  return {
    id: product.id,
    title: product.name,
    href: product.fullUrl,
    summary: product.summary,
    image: product.mainImage,
    price: cardPrice(product),
    isSoldOut: mark === 'sold-out',
    isSale: mark === 'sale',
    soldOutText: product.customSoldOutText,
    scarcityText: rules.scarcityText?.(product) ?? '',
  };
}

function cardPrice(product: ProductSummary): CardPrice {
  const lines = product.variants.length > 0 ? product.variants : [product];
  const now = lines.map((line) => Number((onSale(line) ?? line.priceMoney).value));
  const lowest = Math.min(...now);
  const cheapest = lines[now.indexOf(lowest)] ?? product;
  const sale = onSale(cheapest);
  return {
    now: toTemplateMoney(sale ?? cheapest.priceMoney),
    was: sale ? toTemplateMoney(cheapest.priceMoney) : null,
    varies: Math.max(...now) > lowest,
  };
}

type Priced = Pick<ProductSummary, 'onSale' | 'priceMoney' | 'salePriceMoney'>;

function onSale(line: Priced): Priced['salePriceMoney'] {
  return line.onSale ? line.salePriceMoney : null;
}
