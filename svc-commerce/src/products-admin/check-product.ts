import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { StoreProductInput, StoreVariantInput } from '@tessera/contracts/commerce/store-product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { priceCeilingCents } from './price-ceiling.ts';

export interface ProductContext {
  currency: Currency;
  categoryIds: ReadonlySet<string>;
}

type Checked = Pick<
  StoreProductInput,
  'productType' | 'isSubscribable' | 'subscriptionPlan' | 'tags' | 'images' | 'categoryIds' | 'variantOptionOrdering'
> & { variants: readonly CheckedVariant[] };
type CheckedVariant = Omit<StoreVariantInput, 'id' | 'stock'>;

/** What is wrong with a product as its owner wrote it; undefined when it can be stored. */
export function checkProduct(product: Checked, context: ProductContext): Failure | undefined {
  return (
    overLimit(product) ??
    notSubscribable(product) ??
    sameVariants(product) ??
    repeatedSku(product) ??
    faultyFields(product, context)
  );
}

const limit = (n: number) => fail('limit.reached', { n });

/** EDIT-228, EDIT-236 and the limits of variants. */
function overLimit({ variants, variantOptionOrdering, tags, images }: Checked): Failure | undefined {
  if (tags.some((tag) => tag.length > storeLimits.tagLength)) return limit(storeLimits.tagLength);
  if (images.length > storeLimits.images) return limit(storeLimits.images);
  if (variantOptionOrdering.length > storeLimits.attributes) return limit(storeLimits.attributes);
  if (variants.length > storeLimits.variants) return limit(storeLimits.variants);
  const hasTooManyOptions = variantOptionOrdering.some(
    (name) => new Set(variants.map(({ attributes }) => attributes[name])).size > storeLimits.optionsPerAttribute,
  );
  return hasTooManyOptions ? limit(storeLimits.optionsPerAttribute) : undefined;
}

/** Only physical products and services are sold as subscriptions (PROD-165). */
function notSubscribable({ isSubscribable, productType: type }: Checked): Failure | undefined {
  const mayBe = type === productType.physical || type === productType.service;
  return isSubscribable && !mayBe ? fail('product.not_subscribable') : undefined;
}

/** PROD-059. */
function sameVariants({ variants, variantOptionOrdering }: Checked): Failure | undefined {
  const seen = new Set<string>();
  for (const { attributes } of variants) {
    const values = variantOptionOrdering.map((name) => attributes[name] ?? '');
    const key = JSON.stringify(values);
    if (seen.has(key)) return fail('product.same_variants', { options: values.join(', ') || 'none' });
    seen.add(key);
  }
  return undefined;
}

/** PROD-058 within the product; other products are asked by the unique index. */
function repeatedSku({ variants }: Checked): Failure | undefined {
  const skus = variants.map(({ sku }) => sku);
  const repeated = skus.findIndex((sku, at) => skus.indexOf(sku) !== at);
  return repeated < 0 ? undefined : fail('product.sku_taken', {}, { [`variants.${repeated}.sku`]: 'is used twice' });
}

function faultyFields(product: Checked, { currency, categoryIds }: ProductContext): Failure | undefined {
  const faults: Fault[] = [];
  if (product.isSubscribable && product.subscriptionPlan === null) {
    faults.push(['subscriptionPlan', 'is needed for a subscription']);
  }
  if (new Set(product.variantOptionOrdering).size < product.variantOptionOrdering.length) {
    faults.push(['variantOptionOrdering', 'names an option twice']);
  }
  const unknown = product.categoryIds.find((id) => !categoryIds.has(id));
  if (unknown !== undefined) faults.push(['categoryIds', `there is no category ${unknown}`]);
  product.variants.forEach((variant, at) => {
    const names = product.variantOptionOrdering;
    for (const [field, text] of [...optionFaults(variant, names), ...checkPrices(variant, currency)])
      faults.push([`variants.${at}.${field}`, text]);
  });
  return faults.length > 0 ? fail('product.invalid', {}, Object.fromEntries(faults)) : undefined;
}

/** Field and what is wrong with it. */
type Fault = [string, string];

function optionFaults({ attributes }: CheckedVariant, names: readonly string[]): Fault[] {
  const missing = names.find((name) => !attributes[name]?.trim());
  const foreign = Object.keys(attributes).find((name) => !names.includes(name));
  return [
    ...(missing === undefined ? [] : [['attributes', `needs a value for ${missing}`] satisfies Fault]),
    ...(foreign === undefined ? [] : [['attributes', `${foreign} is not an option of this product`] satisfies Fault]),
  ];
}

/** What is wrong with the prices of a variant. */
export function checkPrices(
  { priceCents, salePriceCents, onSale }: Pick<CheckedVariant, 'priceCents' | 'salePriceCents' | 'onSale'>,
  currency: Currency,
): Fault[] {
  const faults: Fault[] = [];
  if (priceCents > priceCeilingCents(currency))
    faults.push(['priceCents', 'is above the highest price of the currency']);
  if (onSale && salePriceCents === null) faults.push(['salePriceCents', 'is needed while the variant is on sale']);
  if (salePriceCents !== null && salePriceCents > priceCents) faults.push(['salePriceCents', 'is above the price']);
  return faults;
}
