import { hasCountedStock, type StockedVariant } from './stock.ts';
import {
  missingOptions,
  type OptionedProduct,
  type OptionedVariant,
  type VariantChoice,
  variantsLeft,
} from './variant-choice.ts';

/** Where a product is shown: on its own page, or in lists and blocks. */
type MerchandisingView = 'product-page' | 'blocks';

/** What a product says of scarcity, the store's own words filled in; `{n}` in the text is how many are left. */
interface ScarcityRule {
  scarcityEnabled: boolean;
  scarcityTemplateViews: readonly MerchandisingView[];
  scarcityText: string;
  scarcityShownByDefault: boolean;
}
/** Where the text would stand, and what counts as scarce there. */
interface ScarcityPlace {
  view: MerchandisingView;
  /** The store's scarcity threshold, pieces. */
  threshold: number;
}
interface ScarceProduct extends OptionedProduct<StockedVariant & OptionedVariant> {
  productType: number;
}

/**
 * The text that says few are left, or undefined (PROD-209, PROD-210). Before a variant is chosen it counts the lowest
 * in-stock variant that still can be, by its name, and only when the owner wants it shown by default (PROD-211): without
 * the name it would say so of variants there are plenty of.
 */
export function scarcityText(
  product: ScarceProduct,
  rule: ScarcityRule,
  { view, threshold }: ScarcityPlace,
  choice: VariantChoice = {},
): string | undefined {
  const isWanted = rule.scarcityEnabled && rule.scarcityTemplateViews.includes(view);
  const isChosen = missingOptions(product, choice).length === 0;
  if (!isWanted || !hasCountedStock(product.productType) || !(isChosen || rule.scarcityShownByDefault))
    return undefined;
  const [lowest] = variantsLeft(product, choice)
    .filter(({ qtyInStock, unlimited }) => !unlimited && qtyInStock > 0 && qtyInStock <= threshold)
    .sort((a, b) => a.qtyInStock - b.qtyInStock);
  if (!lowest) return undefined;
  const text = rule.scarcityText.replaceAll('{n}', String(lowest.qtyInStock));
  return isChosen ? text : `${Object.values(lowest.attributes).join(', ')}: ${text}`;
}
