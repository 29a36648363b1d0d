import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** What is wrong with a draft, by field; the fields of variants are `variants.{place}.{field}`. */
export function checkDraft({ name, tags, variants, customAddButtonText, maxPerOrder }: ProductDraft) {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Enter a name';
  const long = tags.find((tag) => tag.length > storeLimits.tagLength);
  if (long) faults.tags = `A tag has at most ${storeLimits.tagLength} characters: ${long.slice(0, 20)}…`;
  if (customAddButtonText.length > 60) faults.customAddButtonText = 'At most 60 characters';
  if (maxPerOrder !== null && (maxPerOrder < 1 || maxPerOrder > 9_999)) faults.maxPerOrder = 'From 1 to 9,999';
  variants.forEach((variant, at) => {
    for (const [field, text] of variantFaults(variant, variants)) faults[`variants.${at}.${field}`] = text;
  });
  return faults;
}

function variantFaults(variant: VariantDraft, all: readonly VariantDraft[]): [string, string][] {
  const { sku, priceCents, salePriceCents, onSale, units, held, unlimited } = variant;
  const faults: [string, string][] = [];
  if (sku.trim() === '') faults.push(['sku', 'Enter a SKU']);
  else if (all.some((other) => other !== variant && other.sku.trim() === sku.trim())) {
    faults.push(['sku', 'Another variant has this SKU']);
  }
  if (priceCents === null) faults.push(['priceCents', 'Enter a price']);
  if (onSale && salePriceCents === null) faults.push(['salePriceCents', 'Enter a sale price']);
  if (salePriceCents !== null && priceCents !== null && salePriceCents > priceCents) {
    faults.push(['salePriceCents', 'The sale price is above the price']);
  }
  if (!unlimited && units !== null && units < held) {
    faults.push(['units', `${held} held by buyers at checkout. Enter ${held} or more`]);
  }
  return faults;
}
