import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** Columns of which the first value can be copied to all variants. */
export type FilledColumn = 'priceCents' | 'salePriceCents' | 'units' | 'weightGrams';

/** Every variant with the first one's value of a column. */
export function filledDown(variants: readonly VariantDraft[], column: FilledColumn): VariantDraft[] {
  const value = variants[0]?.[column] ?? null;
  return variants.map((variant) =>
    column === 'units' && variant.unlimited ? variant : { ...variant, [column]: value },
  );
}

const maxLength = 100;

/** A SKU for every variant that has none: the product's name, then its options, such as `HERON-VASE-SMALL`. */
export function withSuggestedSkus({ name, variantOptionOrdering, variants }: ProductDraft): VariantDraft[] {
  const used = new Set(variants.map(({ sku }) => sku.trim()));
  return variants.map((variant) => {
    if (variant.sku.trim() !== '') return variant;
    const parts = [name, ...variantOptionOrdering.map((option) => variant.attributes[option] ?? '')];
    const wanted =
      parts
        .map((part) => slugOf(part).toUpperCase())
        .filter(Boolean)
        .join('-') || 'SKU';
    const sku = freeSlug(wanted.slice(0, maxLength - 4), (taken) => used.has(taken));
    used.add(sku);
    return { ...variant, sku };
  });
}
