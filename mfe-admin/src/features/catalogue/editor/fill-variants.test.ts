import { expect, test } from 'vitest';
import { filledDown, withSuggestedSkus } from './fill-variants.ts';
import { newDraft, type VariantDraft } from './product-draft.ts';

const draft = newDraft('shop');
const [blank] = draft.variants;
const aVariant = (Size: string, more: Partial<VariantDraft> = {}) =>
  ({ ...blank, attributes: { Size }, ...more }) as VariantDraft;

test('the first value of a column is copied to all; what has no limit keeps it', () => {
  const variants = [
    aVariant('S', { priceCents: 900, units: 4 }),
    aVariant('M', { units: 1 }),
    aVariant('L', { unlimited: true }),
  ];
  expect(filledDown(variants, 'priceCents').map(({ priceCents }) => priceCents)).toEqual([900, 900, 900]);
  expect(filledDown(variants, 'units').map(({ units }) => units)).toEqual([4, 4, 0]);
});

test('SKUs are suggested where there is none, each once', () => {
  const variants = [aVariant('Small', { sku: 'OWN' }), aVariant('Größe 2'), aVariant('grosse 2')];
  const suggested = withSuggestedSkus({ ...draft, name: 'Beck Bowl', variantOptionOrdering: ['Size'], variants });
  expect(suggested.map(({ sku }) => sku)).toEqual(['OWN', 'BECK-BOWL-GROSSE-2', 'BECK-BOWL-GROSSE-2-1']);
});
