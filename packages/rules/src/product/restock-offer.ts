import { isSoldOut } from './display-mark.ts';
import type { StockedProduct, StockedVariant } from './stock.ts';

/** A product with the places where people may ask to be told that it is back. */
interface OfferingProduct<V extends StockedVariant> extends Omit<StockedProduct, 'variants'> {
  variants: readonly V[];
  merchandising: { restockNotificationViews: readonly string[] };
}

/** The variants that people may ask to be told of on the product's page: those that are sold out (STOCK-002). */
export function waitedForOnPage<V extends StockedVariant>(product: OfferingProduct<V>): readonly V[] {
  if (!product.merchandising.restockNotificationViews.includes('product-page')) return [];
  return product.variants.filter((variant) => isSoldOut({ ...product, variants: [variant] }));
}
