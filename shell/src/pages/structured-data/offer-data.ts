import type { Product } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { hasCountedStock, isInStock } from '@tessera/rules/product/stock.ts';

type Availability = 'InStock' | 'OutOfStock' | 'PreOrder';

/** What every offer says. */
export const offerOf = (url: string, priceCurrency: Currency, availability: Availability) => ({
  ...{ url, priceCurrency },
  availability: `https://schema.org/${availability}`,
  itemCondition: 'https://schema.org/NewCondition',
});

/** Whether a product, or the variants given of it, can be bought. */
export function availabilityOf(product: Pick<Product, 'productType' | 'variants'>): Availability {
  if (isSoldOut(product)) return 'OutOfStock';
  const isThere =
    !hasCountedStock(product.productType) || product.variants.some(({ preOrder, ...variant }) => isInStock(variant));
  return isThere ? 'InStock' : 'PreOrder';
}
