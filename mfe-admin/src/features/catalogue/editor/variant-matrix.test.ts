import { expect, test } from 'vitest';
import { newDraft, type VariantDraft } from './product-draft.ts';
import { combinationCount, matrixOf, optionsOf, renamedVariants } from './variant-matrix.ts';

const [blank] = newDraft('shop').variants;
const aVariant = (more: Partial<VariantDraft>): VariantDraft => {
  if (!blank) throw new Error('none');
  return { ...blank, ...more };
};
const names = (variants: readonly VariantDraft[]) =>
  variants.map(({ attributes }) => Object.values(attributes).join(' '));

const small = aVariant({ id: 'v1', sku: 'S', attributes: { Size: 'S' }, priceCents: 100, units: 5, seenUnits: 5 });
const medium = aVariant({ id: 'v2', sku: 'M', attributes: { Size: 'M' }, priceCents: 200 });

test('options become every combination; what there was stays, new ones begin with the likest price and nothing else', () => {
  const made = matrixOf([{ name: 'Size', values: ['S', 'M', 'L'] }], [small, medium]);
  expect(made.slice(0, 2)).toEqual([small, medium]);
  expect(made[2]).toMatchObject({ id: undefined, sku: '', attributes: { Size: 'L' }, units: 0 });
});

test('a second option keeps each variant once', () => {
  const made = matrixOf(
    [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Glaze', values: ['Chalk', 'Rust'] },
    ],
    [small, medium],
  );
  expect(names(made)).toEqual(['S Chalk', 'S Rust', 'M Chalk', 'M Rust']);
  expect(made.map(({ id }) => id)).toEqual(['v1', undefined, 'v2', undefined]);
  expect(made.map(({ priceCents }) => priceCents)).toEqual([100, 100, 200, 200]);
});

test('a value that goes takes its variant along; without options one variant is left', () => {
  expect(matrixOf([{ name: 'Size', values: ['M'] }], [small, medium])).toEqual([medium]);
  expect(matrixOf([], [small])).toHaveLength(1);
});

test('the first option of a product with one variant keeps that variant', () => {
  const made = matrixOf([{ name: 'Size', values: ['S', 'M'] }], [aVariant({ id: 'only', sku: 'X', units: 3 })]);
  expect(made.map(({ id, attributes }) => [id, attributes])).toEqual([
    ['only', { Size: 'S' }],
    [undefined, { Size: 'M' }],
  ]);
});

test('options are read from the variants', () => {
  const options = optionsOf(['Size'], [small, medium]);
  expect(options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
  expect(combinationCount([...options, { name: 'Glaze', values: ['a', 'b', 'c'] }])).toBe(6);
});

test.each<[string, string, string[], Record<string, string>[]]>([
  ['an option', 'Height', ['S', 'M'], [{ Height: 'S' }, { Height: 'M' }]],
  ['a value', 'Size', ['S', 'Medium'], [{ Size: 'S' }, { Size: 'Medium' }]],
  ['nothing when values change places', 'Size', ['M', 'S'], [{ Size: 'S' }, { Size: 'M' }]],
  ['nothing when a value is added', 'Size', ['S', 'M', 'L'], [{ Size: 'S' }, { Size: 'M' }]],
  ['nothing when a value goes', 'Size', ['M'], [{ Size: 'S' }, { Size: 'M' }]],
])('renaming %s keeps the variants', (_, name, values, attributes) => {
  const was = { name: 'Size', values: ['S', 'M'] };
  const renamed = renamedVariants([{ was, name, values }], [small, medium]);
  expect(renamed.map((variant) => [variant.id, variant.attributes])).toEqual([
    ['v1', attributes[0]],
    ['v2', attributes[1]],
  ]);
});
