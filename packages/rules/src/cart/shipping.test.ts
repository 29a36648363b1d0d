import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { describe, expect, test } from 'vitest';
import { findZone, freeShippingMissing, shippingOptions } from './shipping.ts';
import { aDiscount } from './test-discounts.ts';

const zone = (id: string, own: Partial<ShippingZone> = {}): ShippingZone => ({
  id,
  name: id,
  countries: [],
  isRestOfWorld: false,
  options: [],
  ...own,
});
const option = (own: Partial<ShippingZone['options'][number]> = {}): ShippingZone['options'][number] => ({
  id: 'post',
  name: 'Post',
  description: '',
  kind: 'flat',
  rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 500 }],
  freeOverCents: null,
  ...own,
});
const parcel = (subtotalCents: number, weightGrams = 0) => ({ subtotalCents, weightGrams, isShippingFree: false });

describe('zones', () => {
  const zones = [zone('rest', { isRestOfWorld: true }), zone('gb', { countries: ['GB'] })];
  test.each([
    ['GB', 'gb'],
    ['BR', 'rest'],
  ])('%s is in %s', (country, id) => {
    expect(findZone(zones, country)?.id).toBe(id);
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

describe('what is missing for free delivery', () => {
  const free = zone('gb', {
    options: [option({ freeOverCents: 9000 }), option({ id: 'fast', freeOverCents: 20_000 })],
  });
  test.each([
    ['far off', 4499, undefined],
    ['half way there', 4500, 4500],
    ['near', 8999, 1],
    ['reached', 9000, undefined],
  ])('%s', (_title, subtotal, missing) => {
    expect(freeShippingMissing(free, [], parcel(subtotal))).toBe(missing);
  });
  test('a discount that gives it by itself counts too, when the country is delivered to', () => {
    const gift = aDiscount({ kind: 'freeShipping', isAutomatic: true, minimumSubtotalCents: 5000 });
    expect(freeShippingMissing(zone('gb'), [gift], parcel(4000))).toBe(1000);
    expect(freeShippingMissing(undefined, [gift], parcel(4000))).toBeUndefined();
    expect(freeShippingMissing(zone('gb'), [gift], { ...parcel(4000), isShippingFree: true })).toBeUndefined();
  });
});
