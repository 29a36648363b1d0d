import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { orderKey, wordsOf } from '../lib/words.ts';
import type { StockByVariant } from '../stock/stock-store.ts';
import type { ProductDocument } from './product-document.ts';

/** What lists put products in order by, search them by and narrow them to. */
export type Listing = ContentListing & StockListing & { state: ListingState; turn: number };

/** The part that follows from the product alone; written with it. */
export interface ContentListing {
  /** The name in the order of names. */
  name: string;
  /** Words of its name and skus. */
  names: string[];
  /** Those, and the words of its summary and tags. */
  texts: string[];
  /** The lowest price now, minor units. */
  cents: number;
  isOnSale: boolean;
}

/** The part that follows from its stock; renewed after each change of that. */
export interface StockListing {
  /** Units that can be bought, of all variants together; more than anybody has where they are not counted. */
  units: number;
  /** Some variant is about to be sold out, or is. */
  isLow: boolean;
  isOut: boolean;
}

/** Whether the stock's part is to be renewed: after a change of variants or of the threshold. */
export const listingState = { outdated: 0, current: 1 } as const;
type ListingState = (typeof listingState)[keyof typeof listingState];

type Listed = Pick<ProductDocument, 'name' | 'summary' | 'tags' | 'variants'>;

export function contentListing({ name, summary, tags, variants }: Listed): ContentListing {
  const skus = variants.map(({ sku }) => sku);
  return {
    name: orderKey(name),
    names: wordsOf(name, ...skus),
    texts: wordsOf(name, ...skus, summary, ...tags),
    cents: Math.min(...variants.map(priceNow)),
    isOnSale: variants.some(({ onSale }) => onSale),
  };
}

const priceNow = ({ priceCents, salePriceCents, onSale }: ProductDocument['variants'][number]) =>
  onSale ? (salePriceCents ?? priceCents) : priceCents;

/** @param threshold units from which on a variant counts as low */
export function stockListing(
  { productType, variants }: Pick<ProductDocument, 'productType' | 'variants'>,
  levels: StockByVariant,
  threshold: number,
): StockListing {
  if (!hasCountedStock(productType)) return { units: Number.MAX_SAFE_INTEGER, isLow: false, isOut: false };
  const all = variants.map(({ id }) => levels.get(id) ?? { available: 0, unlimited: false });
  const counted = all.filter(({ unlimited }) => !unlimited);
  return {
    units:
      counted.length < all.length
        ? Number.MAX_SAFE_INTEGER
        : counted.reduce((sum, { available }) => sum + available, 0),
    isLow: counted.some(({ available }) => available > 0 && available <= threshold),
    isOut: counted.some(({ available }) => available <= 0),
  };
}
