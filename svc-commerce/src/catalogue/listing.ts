import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { orderKey, wordsOf } from '@tessera/service-kit/data/search/words.ts';
import type { StockByVariant } from '../stock/stock-reads.ts';
import type { ContentListing, StockListing } from './listing-fields.ts';
import type { ProductDocument } from './product-model.ts';

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
