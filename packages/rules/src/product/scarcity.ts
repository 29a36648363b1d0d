import { hasCountedStock, isInStock, type StockedProduct, type StockedVariant } from './stock.ts';

export type MerchandisingView = 'product-page' | 'blocks';

export interface ScarcityRule {
  scarcityEnabled: boolean;
  scarcityTemplateViews: readonly MerchandisingView[];
  scarcityText: string;
  scarcityShownByDefault: boolean;
}
export interface ScarcityPlace {
  view: MerchandisingView;
  /** The store's scarcity threshold, pieces. */
  threshold: number;
}

/**
 * The text that says few are left, or undefined (PROD-209, PROD-210). Before a variant is chosen it counts the lowest
 * in-stock variant, and only when the owner wants it shown by default (PROD-211).
 */
export function scarcityText(
  product: StockedProduct,
  rule: ScarcityRule,
  { view, threshold }: ScarcityPlace,
  chosen?: StockedVariant,
): string | undefined {
  const isWanted = rule.scarcityEnabled && rule.scarcityTemplateViews.includes(view);
  if (!isWanted || !hasCountedStock(product.productType)) return undefined;
  const counted = chosen ?? (rule.scarcityShownByDefault ? lowestInStock(product.variants) : undefined);
  if (!counted || counted.unlimited || counted.qtyInStock < 1 || counted.qtyInStock > threshold) return undefined;
  return rule.scarcityText.replaceAll('{n}', String(counted.qtyInStock));
}

function lowestInStock(variants: readonly StockedVariant[]): StockedVariant | undefined {
  const counted = variants.filter((variant) => !variant.unlimited && isInStock(variant));
  return counted.sort((a, b) => a.qtyInStock - b.qtyInStock)[0];
}
