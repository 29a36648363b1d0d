import { describe, expect, test } from 'vitest';
import {
  defaultInstallmentCount,
  type InstallmentContext,
  installmentOffer,
  isEligible,
  isInRange,
  type OfferedItem,
} from './offer.ts';
import { offerText } from './offer-text.ts';
import { installmentBrand, installmentLocale, installmentLocales } from './providers.ts';

const context: InstallmentContext = {
  afterPayMin: { value: '100', currency: 'USD' },
  afterPayMax: { value: '200000', currency: 'USD' },
  businessCountry: 'US',
  locale: 'en-US',
};
const money = { currency: 'USD', locale: 'en-US', useCLDRMoneyFormat: false } as const;
const item = (own: Partial<OfferedItem> = {}): OfferedItem => ({
  productType: 1,
  isSubscribable: false,
  isSoldOut: false,
  ...own,
});
const offer = (cents: number, change: Partial<InstallmentContext> = {}, items = [item()]) =>
  installmentOffer({ cents, currency: 'USD' }, items, { ...context, ...change });
const text = (...args: Parameters<typeof offer>) => {
  const found = offer(...args);
  return found && offerText(found, money);
};

describe('range', () => {
  test.each([
    ['PAY-069 the minimum', 100, false],
    ['PAY-068 above the minimum', 101, true],
    ['PAY-068 the maximum', 200_000, true],
    ['PAY-070 above the maximum', 200_001, false],
  ])('%s', (_title, cents, expected) => {
    expect(isInRange(cents, { minCents: 100, maxCents: 200_000 })).toBe(expected);
    expect(offer(cents)?.kind).toBe(expected ? 'in-range' : 'out-of-range');
  });

  test('PAY-067 comes from afterPayMin and afterPayMax', () => {
    expect(offer(500, { afterPayMin: { value: '500', currency: 'USD' } })?.kind).toBe('out-of-range');
    expect(offer(500, { afterPayMax: { value: '499', currency: 'USD' } })?.kind).toBe('out-of-range');
  });
});

describe('texts', () => {
  test('PAY-065 PAY-076 four payments, each rounded up to a whole minor unit', () => {
    expect(defaultInstallmentCount).toBe(4);
    expect(text(1001)).toBe('4 interest-free payments of $2.51 with Afterpay');
    expect(text(1001, { count: 2 })).toBe('2 interest-free payments of $5.01 with Afterpay');
  });

  test('PAY-073 PAY-075 above the maximum', () => {
    expect(text(200_001)).toBe('available for orders up to $2,000.00');
  });

  test('PAY-074 PAY-075 otherwise out of range', () => {
    expect(text(100)).toBe('available for orders over $1.00');
  });
});

describe('not shown', () => {
  test('PAY-077 when a limit is missing', () => {
    expect(offer(1000, { afterPayMin: undefined })).toBeNull();
    expect(offer(1000, { afterPayMax: undefined })).toBeNull();
  });

  test('a limit in another currency says nothing about the price', () => {
    expect(offer(1000, { afterPayMax: { value: '200000', currency: 'EUR' } })).toBeNull();
  });

  test('PAY-078 PAY-079 PAY-080 the single-payment message takes its place', () => {
    expect(offer(1000, { singlePaymentThresholdMessage: 'One payment only.' })).toEqual({
      kind: 'message',
      text: 'One payment only.',
    });
    expect(offer(1000, { singlePaymentThresholdMessage: '' })?.kind).toBe('in-range');
  });

  test('PAY-081 PAY-082 PAY-096 for an empty cart or any item that is not physical', () => {
    expect(isEligible([])).toBe(false);
    expect(isEligible([item(), item({ productType: 2 })])).toBe(false);
    expect(isEligible([item(), item()])).toBe(true);
    expect(offer(1000, {}, [item({ productType: 2 })])).toBeNull();
  });

  test('for what is sold out, and for a subscription', () => {
    expect(offer(1000, {}, [item(), item({ isSoldOut: true })])).toBeNull();
    expect(offer(1000, {}, [item({ isSubscribable: true })])).toBeNull();
  });
});

describe('where', () => {
  test.each([
    ['PAY-083 PAY-089', 'US', 'en-US', 'Afterpay'],
    ['PAY-083 PAY-088', 'US', 'es-US', undefined],
    ['PAY-088', 'US', 'fr', undefined],
    ['PAY-084 PAY-090', 'CA', 'en', 'Afterpay'],
    ['PAY-084 PAY-091', 'CA', 'fr-CA', 'Afterpay'],
    ['PAY-085 PAY-092', 'AU', 'en-AU', 'Afterpay'],
    ['PAY-085', 'AU', 'fr', undefined],
    ['PAY-086 PAY-093', 'NZ', 'en', 'Afterpay'],
    ['PAY-087 PAY-094', 'GB', 'en-GB', 'Clearpay'],
    ['PAY-088', 'FR', 'fr-FR', undefined],
    ['PAY-095', 'PR', 'en', undefined],
    ['PAY-095', 'us', 'en', undefined],
    ['PAY-095 the region of the locale does not count', 'GB', 'en-US', 'Clearpay'],
  ])('%s %s with %s: %s', (_row, country, locale, brand) => {
    expect(installmentBrand(country, locale)).toBe(brand);
    expect(offer(1000, { businessCountry: country, locale })?.kind).toBe(brand && 'in-range');
  });

  test('the provider has six locales', () => {
    expect(installmentLocales).toEqual(['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB']);
    expect(installmentLocale('CA', 'fr')).toBe('fr_CA');
    expect(installmentLocale('', 'constructor')).toBeUndefined();
  });
});
