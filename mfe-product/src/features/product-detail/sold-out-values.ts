import type { StockedVariant } from '@tessera/rules/product/stock.ts';
import { hasCountedStock, isInStock } from '@tessera/rules/product/stock.ts';
import {
  type OptionedVariant,
  type ProductOption,
  type VariantChoice,
  variantsLeft,
} from '@tessera/rules/product/variant-choice.ts';

interface ChoosableProduct {
  productType: number;
  variantOptionOrdering: readonly string[];
  variants: readonly (OptionedVariant & StockedVariant)[];
}

/**
 * Values of one option that lead to nothing in stock, the other choices kept as they are. A value nobody sells in
 * this combination counts as well: it cannot be bought either.
 */
export function soldOutValues(
  product: ChoosableProduct,
  { name, values }: ProductOption,
  choice: VariantChoice,
): Set<string> {
  if (!hasCountedStock(product.productType)) return new Set();
  const { [name]: _, ...others } = choice;
  const inStock = variantsLeft(product, others).filter(isInStock);
  return new Set(values.filter((value) => !inStock.some(({ attributes }) => attributes[name] === value)));
}
