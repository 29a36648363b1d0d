import { describe, expect, test } from 'vitest';
import { aProduct, aVariant } from '../../testing/a-product.ts';
import { soldOutValues } from './sold-out-values.ts';

const product = aProduct({
  variants: [
    aVariant({ Glaze: 'Chalk', Size: 'S' }),
    aVariant({ Glaze: 'Chalk', Size: 'L' }, { qtyInStock: 0 }),
    aVariant({ Glaze: 'Moss', Size: 'L' }, { qtyInStock: 0, unlimited: true }),
    aVariant({ Glaze: 'Rust', Size: 'S' }, { qtyInStock: 0 }),
  ],
});
const optionOf = (name: string) => ({
  name,
  values: [...new Set(product.variants.map(({ attributes }) => attributes[name] ?? ''))],
});
const of = (name: string, choice: Record<string, string>) => [...soldOutValues(product, optionOf(name), choice)];

describe('values that lead to nothing in stock', () => {
  test('without other choices a value is sold out when all its variants are', () => {
    expect(of('Glaze', {})).toEqual(['Rust']);
    expect(of('Size', {})).toEqual([]);
  });

  test('with other choices, when none of them is left or there is none', () => {
    expect(of('Size', { Glaze: 'Chalk' })).toEqual(['L']);
    expect(of('Size', { Glaze: 'Moss' })).toEqual(['S']);
    expect(of('Glaze', { Glaze: 'Chalk', Size: 'L' })).toEqual(['Chalk', 'Rust']);
  });

  test('PROD-072 PROD-082 what is not counted never sells out', () => {
    expect(soldOutValues({ ...product, productType: 2 }, optionOf('Glaze'), {}).size).toBe(0);
    expect(soldOutValues({ ...product, productType: 5 }, optionOf('Glaze'), {}).size).toBe(0);
  });
});
