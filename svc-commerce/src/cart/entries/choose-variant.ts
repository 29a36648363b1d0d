import { findVariant } from '@tessera/rules/product/variant-choice.ts';
import type { ProductDocument, StoredVariant } from '../../catalogue/product-model.ts';

/** The variant a buyer means: by sku, by chosen options, or the only one there is. */
export function chooseVariant(
  product: ProductDocument,
  sku: string | null,
  options: Record<string, string> | undefined,
): StoredVariant | undefined {
  if (sku !== null) return product.variants.find((variant) => variant.sku === sku);
  if (product.variants.length === 1) return product.variants[0];
  return options && findVariant(product, options);
}
