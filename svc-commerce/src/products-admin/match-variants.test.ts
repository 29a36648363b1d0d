import { describe, expect, test } from 'vitest';
import type { StoredVariant } from '../catalogue/product-model.ts';
import { matchVariants, type VariantKey } from './match-variants.ts';

const stored = (id: string, sku: string, size?: string): StoredVariant => ({
  ...{ id, sku, attributes: size === undefined ? {} : { Size: size } },
  ...{ priceCents: 100, salePriceCents: null, onSale: false, weightGrams: null, image: null },
});
const [small, medium] = [stored('var-s', 'CUP-S', 'S'), stored('var-m', 'CUP-M', 'M')];
const idsOf = (submitted: VariantKey[], of = [small, medium]) =>
  matchVariants(submitted, of).map((variant) => variant?.id);

describe('PROD-048 a submitted variant is the stored one', () => {
  test('with its id, whatever else is new', () => {
    expect(idsOf([{ id: 'var-m', sku: 'CUP-S', attributes: { Size: 'S' } }])).toEqual(['var-m']);
  });

  test('with its SKU when the id is left out', () => {
    expect(idsOf([{ sku: 'CUP-M', attributes: { Size: 'Medium' } }])).toEqual(['var-m']);
  });

  test('with its attributes when the SKU is new too', () => {
    expect(idsOf([{ sku: 'NEW', attributes: { Size: 'M' } }])).toEqual(['var-m']);
    expect(idsOf([{ sku: 'NEW', attributes: {} }], [stored('var-only', 'CUP')])).toEqual(['var-only']);
  });

  test('not with some of its attributes, nor with an id of none', () => {
    expect(idsOf([{ sku: 'NEW', attributes: { Size: 'M', Glaze: 'Rust' } }])).toEqual([undefined]);
    expect(idsOf([{ id: 'var-l', sku: 'CUP-M', attributes: { Size: 'M' } }])).toEqual([undefined]);
  });

  test('once only, and ids go before SKUs, SKUs before attributes, in any order of the list', () => {
    const swapped = [
      { sku: 'CUP-M', attributes: { Size: 'S' } },
      { sku: 'CUP-S', attributes: { Size: 'M' } },
    ];
    expect(idsOf(swapped)).toEqual(['var-m', 'var-s']);
    const added = [
      { sku: 'NEW', attributes: { Size: 'S' } },
      { sku: 'CUP-S', attributes: { Size: 'XL' } },
    ];
    expect(idsOf(added)).toEqual([undefined, 'var-s']);
    const named = [
      { sku: 'CUP-M', attributes: { Size: 'L' } },
      { id: 'var-m', sku: 'CUP-X', attributes: { Size: 'M' } },
    ];
    expect(idsOf(named)).toEqual([undefined, 'var-m']);
  });
});
