import { storeProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { describe, expect, test } from 'vitest';
import { checkProduct } from './check-product.ts';
import { priceCeilingCents } from './price-ceiling.ts';

const context = { currency: 'GBP', categoryIds: new Set(['cat-1']) } as const;
const aVariant = (sku: string, more: object = {}) => ({ sku, priceCents: 1_000, ...more });
const check = (more: object) =>
  checkProduct(storeProductInput.parse({ name: 'Mug', productType: 1, variants: [aVariant('A')], ...more }), context);
const sizes = (count: number, value = (at: number) => `S${at}`) => ({
  variantOptionOrdering: ['Size'],
  variants: Array.from({ length: count }, (_, at) => aVariant(`A${at}`, { attributes: { Size: value(at) } })),
});

test('a plain product passes', () => {
  expect(check({ categoryIds: ['cat-1'], tags: ['t'.repeat(50)] })).toBeUndefined();
});

test.each([
  ['a tag of 51 characters', { tags: ['t'.repeat(51)] }, 50],
  ['seven options', { variantOptionOrdering: ['1', '2', '3', '4', '5', '6', '7'] }, 6],
  ['251 variants', sizes(251), 250],
  ['101 values of an option', sizes(101), 100],
])('EDIT-228 EDIT-236 %s is over the limit', (_, more, n) => {
  const failure = check(more);
  expect([failure?.status, failure?.text]).toEqual([400, `The limit of ${n} has been reached.`]);
});

test.each([2, 4, 5])('PROD-165 type %i is never a subscription', (type) => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
  expect(check({ productType: type, isSubscribable: true, subscriptionPlan: plan })?.code).toBe(
    'product.not_subscribable',
  );
  expect(check({ productType: 3, isSubscribable: true, subscriptionPlan: plan })).toBeUndefined();
});

test('PROD-059 two variants never have the same attributes', () => {
  const failure = check(sizes(2, () => 'S'));
  expect([failure?.status, failure?.code, failure?.text]).toEqual([
    409,
    'product.same_variants',
    'Two variants have the same options: S.',
  ]);
  expect(check({ variants: [aVariant('A'), aVariant('B')] })?.code).toBe('product.same_variants');
});

describe('a field', () => {
  test.each([
    [{ variants: [aVariant('A', { onSale: true })] }, 'variants.0.salePriceCents'],
    [{ variants: [aVariant('A', { salePriceCents: 1_001 })] }, 'variants.0.salePriceCents'],
    [{ variants: [aVariant('A', { priceCents: priceCeilingCents('GBP') + 1 })] }, 'variants.0.priceCents'],
    [{ variants: [aVariant('A', { attributes: { Size: 'S' } })] }, 'variants.0.attributes'],
    [{ variantOptionOrdering: ['Size'] }, 'variants.0.attributes'],
    [{ categoryIds: ['gone'] }, 'categoryIds'],
    [{ isSubscribable: true }, 'subscriptionPlan'],
  ])('%j is named', (more, field) => {
    const failure = check(more);
    expect([failure?.code, Object.keys(failure?.fieldErrors ?? {})]).toEqual(['product.invalid', [field]]);
  });
});

test('the highest price follows the currency', () => {
  expect([priceCeilingCents('GBP'), priceCeilingCents('JPY')]).toEqual([100_000_000, 100_000_000]);
});
