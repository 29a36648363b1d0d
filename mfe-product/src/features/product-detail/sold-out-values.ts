import type { StockedVariant } from '@tessera/rules/product/stock.ts';
import { hasCountedStock, isInStock } from '@tessera/rules/product/stock.ts';
import type { OptionedVariant, VariantChoice } from '@tessera/rules/product/variant-choice.ts';

interface ChoosableProduct {
  productType: number;
  variantOptionOrdering: readonly string[];
  variants: readonly (OptionedVariant & StockedVariant)[];
}

/**
 * Values of one option that lead to nothing in stock, the other choices kept as they are. A value nobody sells in
 * this combination counts as well: it cannot be bought either.
 */
export function soldOutValues(product: ChoosableProduct, option: string, choice: VariantChoice): Set<string> {
  if (!hasCountedStock(product.productType)) return new Set();
  const others = product.variantOptionOrdering.filter((name) => name !== option && choice[name]);
  const reachable = product.variants.filter(({ attributes }) =>
    others.every((name) => attributes[name] === choice[name]),
  );
  const values = new Set(product.variants.map(({ attributes }) => attributes[option] ?? ''));
  return new Set(
    [...values].filter(
      (value) => !reachable.some((variant) => variant.attributes[option] === value && isInStock(variant)),
    ),
  );
}
