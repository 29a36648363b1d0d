import { describe, expect, test } from 'vitest';
import { findZone, servedCountries, shippingOptions, usualCountry } from './shipping.ts';
import { aZoneOption as option, aZone as zone } from './test-zones.ts';

const parcel = (subtotalCents: number, weightGrams = 0) => ({ subtotalCents, weightGrams, isShippingFree: false });

describe('zones', () => {
  const zones = [zone('rest', { isRestOfWorld: true }), zone('gb', { countries: ['GB'] })];
  test.each([
    ['GB', 'gb'],
    ['BR', 'rest'],
  ])('%s is in %s', (country, id) => {
    expect(findZone(zones, country)?.id).toBe(id);
  });
  test('PAY-152 the zone of the US delivers to its territories, unless one names them', () => {
    const us = zone('us', { countries: ['US'] });
    const own = zone('pr', { countries: ['PR'] });
    for (const code of ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM']) {
      expect(findZone([...zones, us], code)?.id).toBe('us');
    }
    expect(findZone([...zones, us], 'CA')?.id).toBe('rest');
    expect(findZone([us, own], 'PR')?.id).toBe('pr');
    expect(findZone(zones, 'PR')?.id).toBe('rest');
  });
  test('without a rest of the world nobody else is delivered to', () => {
    expect(findZone(zones.slice(1), 'BR')).toBeUndefined();
  });
});

test('a pick-up says that it is one', () => {
  const zones = zone('gb', { options: [option(), option({ id: 'collect', kind: 'pickup' })] });
  expect(shippingOptions(zones, parcel(100)).map(({ id, isPickup }) => [id, isPickup])).toEqual([
    ['post', undefined],
    ['collect', true],
  ]);
});

test.each([
  ['price tiers: the first that fits the subtotal', 2000, 500],
  ['price tiers: above it', 2001, 300],
])('%s', (_title, subtotal, costCents) => {
  const tiers = option({
    kind: 'price',
    rates: [
      { maxGrams: null, maxSubtotalCents: 2000, priceCents: 500 },
      { maxGrams: null, maxSubtotalCents: null, priceCents: 300 },
    ],
  });
  expect(shippingOptions(zone('gb', { options: [tiers] }), parcel(subtotal))).toMatchObject([{ costCents }]);
});

describe('countries', () => {
  const gb = zone('gb', { countries: ['GB', 'IE'], options: [option()] });
  const empty = zone('us', { countries: ['US'] });
  test('served are those of zones with a delivery, each once', () => {
    expect(servedCountries([gb, empty])).toEqual(['GB', 'IE']);
    expect(servedCountries([])).toEqual([]);
  });
  test('a rest of the world serves all others, but not those of a zone without delivery', () => {
    const served = servedCountries([gb, empty, zone('rest', { isRestOfWorld: true, options: [option()] })]);
    expect([served.includes('BR'), served.includes('GB'), served.includes('US')]).toEqual([true, true, false]);
  });
  test.each([
    ['the store’s own', 'IE', 'IE'],
    ['else the first that is delivered to', 'US', 'GB'],
  ])('the usual one is %s', (_title, business, country) => {
    expect(usualCountry([empty, gb], business)).toBe(country);
  });
  test('a store that delivers nowhere has none', () => {
    expect(usualCountry([empty], 'US')).toBeUndefined();
  });
});
