import { describe, expect, test } from 'vitest';
import { scarcityText } from './scarcity.ts';
import { inStock, unlimited } from './test-variants.ts';

const rule = {
  scarcityEnabled: true,
  scarcityTemplateViews: ['product-page' as const],
  scarcityText: 'Only {n} left',
  scarcityShownByDefault: false,
};
const place = { view: 'product-page', threshold: 5 } as const;
const sized = (size: string, stock: { qtyInStock: number; unlimited: boolean }) => ({
  ...stock,
  attributes: { Size: size, Glaze: 'Chalk' },
});
const product = {
  productType: 1,
  variantOptionOrdering: ['Size', 'Glaze'],
  variants: [sized('L', inStock(9)), sized('M', inStock(3)), sized('S', inStock(0)), sized('XL', unlimited)],
};
const only = (stock: { qtyInStock: number; unlimited: boolean }) => ({
  ...product,
  variantOptionOrdering: [],
  variants: [{ ...stock, attributes: {} }],
});

describe('scarcity text', () => {
  test.each([
    [0, undefined],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, undefined],
  ])('PROD-209 PROD-210 with %i of the chosen variant is %o', (quantity, text) => {
    expect(scarcityText(only(inStock(quantity)), rule, place)).toBe(text);
    const chosen = { ...product, variants: [...product.variants, sized('XXL', inStock(quantity))] };
    expect(scarcityText(chosen, rule, place, { Size: 'XXL', Glaze: 'Chalk' })).toBe(text);
  });

  test('PROD-209 needs the flag, the view and counted stock', () => {
    const scarce = only(inStock(1));
    expect(scarcityText(scarce, { ...rule, scarcityEnabled: false }, place)).toBeUndefined();
    expect(scarcityText(scarce, rule, { ...place, view: 'blocks' })).toBeUndefined();
    expect(scarcityText(only({ ...inStock(1), unlimited: true }), rule, place)).toBeUndefined();
    for (const productType of [2, 4, 5]) expect(scarcityText({ ...scarce, productType }, rule, place)).toBeUndefined();
  });

  test('PROD-211 before a choice names the lowest in-stock variant when shown by default', () => {
    expect(scarcityText(product, { ...rule, scarcityShownByDefault: true }, place)).toBe('M, Chalk: Only 3 left');
    expect(scarcityText(product, rule, place)).toBeUndefined();
  });

  test('PROD-211 says nothing of a variant the choice has left behind', () => {
    const shown = { ...rule, scarcityShownByDefault: true };
    expect(scarcityText(product, shown, place, { Size: 'L' })).toBeUndefined();
    expect(scarcityText(product, shown, place, { Size: 'L', Glaze: 'Chalk' })).toBeUndefined();
    expect(scarcityText(product, shown, place, { Size: 'M' })).toBe('M, Chalk: Only 3 left');
  });
});
