import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { mayBeSubscription, type ProductDraft, type VariantDraft } from './product-draft.ts';

/** What is wrong with a draft, by field; the fields of variants are `variants.{place}.{field}`. */
export function checkDraft(draft: ProductDraft): Record<string, string> {
  const { name, tags, variants, customAddButtonText, maxPerOrder } = draft;
  const faults: Record<string, string> = planFaults(draft);
  if (name.trim() === '') faults.name = 'Enter a name';
  const long = tags.find((tag) => tag.length > storeLimits.tagLength);
  if (long) faults.tags = `A tag has at most ${storeLimits.tagLength} characters: ${long.slice(0, 20)}…`;
  if (customAddButtonText.length > 60) faults.customAddButtonText = 'At most 60 characters';
  if (maxPerOrder !== null && !(maxPerOrder >= 1 && maxPerOrder <= 9_999)) {
    faults.maxPerOrder = 'Enter a whole number from 1 to 9,999';
  }
  variants.forEach((variant, at) => {
    for (const [field, text] of variantFaults(variant, variants)) faults[`variants.${at}.${field}`] = text;
  });
  return faults;
}

/** Numbers of a plan that is used. */
function planFaults({ isSubscribable, productType, subscriptionPlan: plan }: ProductDraft): Record<string, string> {
  if (!isSubscribable || !mayBeSubscription(productType) || !plan) return {};
  return {
    ...(!(plan.billingPeriod.value >= 1) && { 'subscriptionPlan.billingPeriod.value': 'Enter 1 or more' }),
    ...(!(plan.numBillingCycles >= 0) && {
      'subscriptionPlan.numBillingCycles': 'Enter a whole number, 0 for no end',
    }),
  };
}

function variantFaults(variant: VariantDraft, all: readonly VariantDraft[]): [string, string][] {
  const { sku, weightGrams } = variant;
  const faults = [...priceFaults(variant), ...stockFaults(variant)];
  if (sku.trim() === '') faults.push(['sku', 'Enter a SKU']);
  else if (all.some((other) => other !== variant && other.sku.trim() === sku.trim())) {
    faults.push(['sku', 'Another variant has this SKU']);
  }
  if (Number.isNaN(weightGrams)) faults.push(['weightGrams', 'Enter the weight in whole grams']);
  return faults;
}

function priceFaults({ priceCents, salePriceCents, onSale }: VariantDraft): [string, string][] {
  const faults: [string, string][] = [];
  if (priceCents === null) faults.push(['priceCents', 'Enter a price']);
  if (Number.isNaN(priceCents)) faults.push(['priceCents', 'The price is not an amount']);
  if (onSale && salePriceCents === null) faults.push(['salePriceCents', 'Enter a sale price']);
  if (Number.isNaN(salePriceCents)) faults.push(['salePriceCents', 'The sale price is not an amount']);
  if (salePriceCents !== null && priceCents !== null && salePriceCents > priceCents) {
    faults.push(['salePriceCents', 'The sale price is above the price']);
  }
  return faults;
}

function stockFaults({ units, held, unlimited }: VariantDraft): [string, string][] {
  if (unlimited) return [];
  // An emptied field is no 0: nobody wants to sell out by a slip of the hand.
  if (units === null || Number.isNaN(units)) return [['units', 'Enter how many there are, 0 for none']];
  return units < held ? [['units', `${held} held by buyers at checkout. Enter ${held} or more`]] : [];
}
