import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import { listProps, mug, productProps } from '../fixtures.ts';

/** A variant in stock for £24.00 unless a test says otherwise. */
export function aVariant(attributes: Record<string, string>, own: Partial<Variant> = {}): Variant {
  const [any] = mug.variants;
  const id = `var-${Object.values(attributes).join('-')}`;
  return { ...(any as Variant), id, sku: id.toUpperCase(), attributes, price: 2400, qtyInStock: 9, ...own };
}

/** A product with the options its variants have. */
export function aProduct(own: Partial<Product> = {}): Product {
  const [first] = own.variants ?? mug.variants;
  return { ...mug, variantOptionOrdering: Object.keys(first?.attributes ?? {}), ...own };
}

/** A product without options. */
export function aPlainProduct(own: Partial<Product> = {}): Product {
  return aProduct({ name: 'Bowl', variants: [aVariant({})], ...own });
}

/** What the page gives to the product page. */
export function detailProps(product: Product, settings: Partial<typeof productProps.settings> = {}) {
  return { ...productProps, product, settings: { ...productProps.settings, ...settings } };
}

/** What the page gives to a store page. */
export function storeProps(products: Product[]) {
  return { ...listProps, products };
}
