import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import { describe, expect, test } from 'vitest';
import { checkShippingZones } from './check-shipping.ts';
import { checkTaxRules } from './check-tax.ts';

const rate = (maxGrams: number | null, maxSubtotalCents: number | null = null) => ({
  maxGrams,
  maxSubtotalCents,
  priceCents: 5,
});
const option = (own: Partial<ZoneOption> = {}): ZoneOption => ({
  id: 'post',
  name: 'Post',
  description: '',
  kind: 'weight',
  rates: [rate(1000), rate(null)],
  freeOverCents: null,
  ...own,
});
const zone = (id: string, own: Partial<ShippingZone> = {}): ShippingZone => ({
  id,
  name: id,
  countries: [id.toUpperCase()],
  isRestOfWorld: false,
  options: [],
  ...own,
});

describe('shipping zones', () => {
  test.each<[string, ShippingZone[], Record<string, string>]>([
    ['nothing wrong', [zone('gb', { options: [option()] }), zone('all', { countries: [], isRestOfWorld: true })], {}],
    ['no name', [zone('gb', { name: ' ' })], { 'gb.name': 'Enter a name for this zone.' }],
    ['no country', [zone('gb', { countries: [] })], { 'gb.countries': 'Choose at least one country.' }],
    [
      'a country twice',
      [zone('gb'), zone('ie', { countries: ['IE', 'GB'] })],
      {
        'gb.countries': 'GB is in “ie” too. A country belongs to one zone.',
        'ie.countries': 'GB is in “gb” too. A country belongs to one zone.',
      },
    ],
    [
      'the rest twice',
      [zone('a', { isRestOfWorld: true }), zone('b', { isRestOfWorld: true })],
      { 'b.countries': 'Only one zone can be the rest of the world.' },
    ],
    [
      'an option without name and price',
      [zone('gb', { options: [option({ name: '', rates: [] })] })],
      { 'post.name': 'Enter a name for this option.', 'post.rates': 'Enter a price.' },
    ],
    [
      'steps that do not rise',
      [zone('gb', { options: [option({ rates: [rate(null), rate(5)] })] })],
      { 'post.rates': 'Each step must go further than the one before it.' },
    ],
    [
      'price steps that rise',
      [zone('gb', { options: [option({ kind: 'price', rates: [rate(null, 100), rate(null, 200), rate(null)] })] })],
      {},
    ],
    [
      'a pick-up nowhere',
      [zone('gb', { options: [option({ kind: 'pickup' })] })],
      { 'post.description': 'Say where and when buyers can pick up.' },
    ],
    ['an id twice', [zone('gb', { options: [option(), option()] })], { post: 'Two entries have the same id.' }],
  ])('%s', (_title, zones, errors) => {
    expect(checkShippingZones(zones)).toEqual(errors);
  });
});

describe('tax rules', () => {
  const rule = (id: string, own: Partial<TaxRule> = {}): TaxRule => ({
    id,
    country: 'US',
    region: 'NY',
    ratePercent: 8.875,
    appliesToShipping: false,
    ...own,
  });
  test.each<[string, TaxRule[], Record<string, string>]>([
    ['nothing wrong', [rule('a'), rule('b', { region: null }), rule('c', { name: 'City' })], {}],
    [
      'a region without name',
      [rule('a', { region: ' ' })],
      { 'a.region': 'Enter the region, or leave it to the whole country.' },
    ],
    [
      'a place twice',
      [rule('a'), rule('b', { region: 'ny ' })],
      { 'b.country': 'There is a rule with this place and name already.' },
    ],
    [
      'too fine',
      [rule('a', { ratePercent: 1.00001 })],
      { 'a.ratePercent': 'Enter a percentage with at most four decimals.' },
    ],
  ])('%s', (_title, rules, errors) => {
    expect(checkTaxRules(rules)).toEqual(errors);
  });
});
