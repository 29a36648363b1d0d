import { describe, expect, test } from 'vitest';
import { type CouponContext, freeLimits } from './coupons.ts';
import { type DeliveryTerms, deliveryFigures } from './delivery.ts';
import { aDiscount } from './test-discounts.ts';
import { aZone, aZoneOption } from './test-zones.ts';

const post = aZoneOption({ freeOverCents: 9000 });
const fast = aZoneOption({ id: 'fast', name: 'Fast', rates: [rate(1500)], freeOverCents: 20_000 });
const collect = aZoneOption({ id: 'collect', name: 'Collect', kind: 'pickup', rates: [rate(0)] });
const gb = aZone('gb', { countries: ['GB'], options: [fast, post, collect] });
const us = aZone('us', { countries: ['US'], options: [aZoneOption({ id: 'air', rates: [rate(1990)] })] });

function rate(priceCents: number, maxGrams: number | null = null) {
  return { maxGrams, maxSubtotalCents: null, priceCents };
}
const at = (country: string) => ({ country, region: '', postalCode: '', city: '', line1: '', line2: '' });
const figures = (subtotalCents: number, own: Partial<DeliveryTerms> = {}, weightGrams = 100, isShippingFree = false) =>
  deliveryFigures(
    { subtotalCents, weightGrams, isShippingFree },
    { zones: [gb, us], homeCountry: 'GB', freeLimits: [], location: null, optionId: null, ...own },
  );

describe('what delivery will cost at least', () => {
  test('is known before the buyer says anything: for the store’s own country, picking up left out', () => {
    expect(figures(1000)).toMatchObject({
      deliveryEstimate: { country: 'GB', fromCents: 500 },
      shippingOptions: [],
      shippingCostCents: 0,
    });
  });

  test('follows the buyer’s country', () => {
    expect(figures(1000, { location: at('US') }).deliveryEstimate).toEqual({ country: 'US', fromCents: 1990 });
  });

  test('is what checkout then charges', () => {
    for (const subtotal of [1000, 8999, 9000, 25_000]) {
      const { deliveryEstimate } = figures(subtotal);
      const { shippingOptions } = figures(subtotal, { location: at('GB') });
      const sent = shippingOptions.filter(({ isPickup }) => !isPickup).map(({ costCents }) => costCents);
      expect(deliveryEstimate?.fromCents).toBe(Math.min(...sent));
    }
  });

  test('gives way to the delivery that is chosen', () => {
    const chosen = figures(1000, { location: at('GB'), optionId: 'fast' });
    expect(chosen).toMatchObject({ shippingCostCents: 1500, selectedShippingOption: { id: 'fast' } });
    expect(chosen.deliveryEstimate).toBeUndefined();
  });

  test('is not said where nothing is sent', () => {
    const none = figures(1000, { location: at('BR') });
    expect(none).toEqual({ shippingOptions: [], selectedShippingOption: null, shippingCostCents: 0 });
  });
});

describe('what is missing for free delivery', () => {
  test.each([
    ['far off', 4499, undefined],
    ['half way there', 4500, 4500],
    ['near', 8999, 1],
    ['reached', 9000, undefined],
  ])('%s', (_title, subtotal, missing) => {
    const { freeDelivery, freeShippingMissingCents } = figures(subtotal);
    expect([freeDelivery?.missingCents, freeShippingMissingCents]).toEqual([missing, missing]);
  });

  test('says the limit and what it depends on', () => {
    expect(figures(8000).freeDelivery).toEqual({
      missingCents: 1000,
      limitCents: 9000,
      country: 'GB',
      name: 'Post',
      maxGrams: null,
    });
    const light = aZoneOption({ rates: [rate(395, 1000), rate(595, 5000)], freeOverCents: 9000 });
    const zones = [aZone('gb', { countries: ['GB'], options: [light] })];
    expect(figures(8000, { zones }).freeDelivery).toMatchObject({ maxGrams: 5000 });
    expect(figures(8000, { zones }, 5001).freeDelivery).toBeUndefined();
  });

  test('is nothing to a country without such a limit, or when delivery is free already', () => {
    expect(figures(8000, { location: at('US') }).freeDelivery).toBeUndefined();
    expect(figures(8000, {}, 100, true).freeDelivery).toBeUndefined();
  });

  test('reaching it really makes delivery free', () => {
    for (const subtotal of [4500, 6000, 8999]) {
      const { limitCents = 0 } = figures(subtotal, { location: at('GB') }).freeDelivery ?? {};
      expect(figures(limitCents).deliveryEstimate).toEqual({ country: 'GB', fromCents: 0 });
    }
  });
});

describe('discounts that make delivery free by themselves', () => {
  const context: CouponContext = {
    lines: [],
    subtotalCents: 0,
    requiresShipping: true,
    money: { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false },
    nowMs: 1000,
    usedUpCodes: ['USED'],
  };
  const gift = (own: Parameters<typeof aDiscount>[0] = {}) =>
    aDiscount({ code: 'Gift', kind: 'freeShipping', isAutomatic: true, minimumSubtotalCents: 5000, ...own });

  test('count with the limits of the zone: the nearest one is told', () => {
    const limits = freeLimits([gift()], context);
    expect(limits).toEqual([{ name: 'Gift', limitCents: 5000 }]);
    expect(figures(4000, { freeLimits: limits }).freeDelivery).toMatchObject({ missingCents: 1000, name: 'Gift' });
    expect(figures(4000, { freeLimits: limits, location: at('BR') }).freeDelivery).toBeUndefined();
  });

  test.each([
    ['not begun', { startsMs: 1001 }],
    ['over', { endsMs: 1000 }],
    ['switched off', { enabled: false }],
    ['used up', { code: 'USED' }],
    ['to be typed', { isAutomatic: false }],
    ['of another kind', { kind: 'percent' as const, percent: 10 }],
  ])('that are %s promise nothing', (_title, own) => {
    expect(freeLimits([gift(own)], context)).toEqual([]);
  });
});
