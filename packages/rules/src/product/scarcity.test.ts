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
const product = { productType: 1, variants: [inStock(9), inStock(3), inStock(0), unlimited] };

describe('scarcity text', () => {
  test.each([
    [0, undefined],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, undefined],
  ])('PROD-209 PROD-210 with %i of the chosen variant is %o', (quantity, text) => {
    expect(scarcityText(product, rule, place, inStock(quantity))).toBe(text);
  });

  test('PROD-209 needs the flag, the view and counted stock', () => {
    const chosen = inStock(1);
    expect(scarcityText(product, { ...rule, scarcityEnabled: false }, place, chosen)).toBeUndefined();
    expect(scarcityText(product, rule, { ...place, view: 'blocks' }, chosen)).toBeUndefined();
    expect(scarcityText(product, rule, place, { ...chosen, unlimited: true })).toBeUndefined();
    expect(scarcityText({ ...product, productType: 2 }, rule, place, chosen)).toBeUndefined();
  });

  test('PROD-211 before a choice counts the lowest in-stock variant when shown by default', () => {
    expect(scarcityText(product, { ...rule, scarcityShownByDefault: true }, place)).toBe('Only 3 left');
    expect(scarcityText(product, rule, place)).toBeUndefined();
  });
});
