import { isSoldOut } from './display-mark.ts';
import type { StockedProduct, StockedVariant } from './stock.ts';

/** Where on a product's page the form stands that asks to be told; links lead there. */
export const restockAnchor = 'restock';

/** A product with the places where people may ask to be told that it is back. */
interface OfferingProduct<V extends StockedVariant> extends Omit<StockedProduct, 'variants'> {
  variants: readonly V[];
  merchandising: { restockNotificationViews: readonly string[] };
}

/** The variants that people may ask to be told of on the product's page: those there are none of (STOCK-002). */
export function waitedForOnPage<V extends StockedVariant>(product: OfferingProduct<V>): readonly V[] {
  if (!product.merchandising.restockNotificationViews.includes('product-page')) return [];
  return product.variants.filter(({ preOrder, ...variant }) => isSoldOut({ ...product, variants: [variant] }));
}

/**
 * Those that lists and quick views lead to the form of: it stands on the product's page and has to be offered there. Who
 * can order a variant before it arrives is not sent away.
 */
export function waitedForInBlocks<V extends StockedVariant>(product: OfferingProduct<V>): readonly V[] {
  if (!product.merchandising.restockNotificationViews.includes('blocks')) return [];
  return waitedForOnPage(product).filter(({ preOrder }) => preOrder === undefined);
}
