import { billingPeriod } from '@tessera/contracts/commerce/product.ts';
import { describe, expect, test } from 'vitest';
import {
  durationText,
  isFixedTerm,
  isSubscriptionAllowed,
  openSubscriptionWording,
  type PeriodUnit,
  periodsPerYear,
  subscriptionWording,
} from './wording.ts';

const plan = (value: number, unit: PeriodUnit, numBillingCycles = 0) => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});
const format = { currency: 'USD', locale: 'en-US', useCLDRMoneyFormat: false } as const;
const usd = (cents: number) => ({ cents, currency: 'USD' }) as const;

test('PAY-051 PAY-052 0 cycles go on for ever, any other number ends', () => {
  expect(isFixedTerm(plan(1, 'MONTH', 0))).toBe(false);
  expect(isFixedTerm(plan(1, 'MONTH', 6))).toBe(true);
});

test('PAY-053 PAY-054 PAY-055 PAY-056 a year has 52 weeks, 12 months, 1 year, and there is no other unit', () => {
  expect(periodsPerYear).toEqual({ WEEK: 52, MONTH: 12, YEAR: 1 });
  expect(billingPeriod.safeParse({ value: 1, unit: 'DAY' }).success).toBe(false);
});

test.each([
  ['PAY-057', 24, 'MONTH', '2 years'],
  ['PAY-057', 52, 'WEEK', '1 year'],
  ['PAY-059', 18, 'MONTH', '18 months'],
  ['PAY-059', 1, 'WEEK', '1 week'],
] as const)('%s %i of %s last %s', (_row, value, unit, text) => {
  expect(durationText(value, unit)).toBe(text);
});

test('PAY-058 a forced unit is kept', () => {
  expect(durationText(24, 'MONTH', { forceUnit: true })).toBe('24 months');
});

test.each([
  ['PAY-061', plan(1, 'MONTH'), '$10.00 every month'],
  ['PAY-061', plan(2, 'WEEK', 26), '$10.00 every 2 weeks for 1 year'],
  ['PAY-063', plan(2, 'MONTH', 6), '$10.00 every 2 months for 1 year'],
  ['PAY-063', plan(1, 'MONTH', 6), '$10.00 every month for 6 months'],
])('%s wording of %o', (_row, subscription, text) => {
  expect(subscriptionWording(usd(1000), subscription, format)).toBe(text);
});

test("PAY-062 is 'from' the lowest price while prices differ", () => {
  expect(openSubscriptionWording([usd(1200), usd(1000)], plan(1, 'MONTH'), format)).toBe('from $10.00 every month');
  expect(openSubscriptionWording([usd(1000), usd(1000)], plan(1, 'MONTH'), format)).toBe('$10.00 every month');
});

test("PAY-060 is 'Unavailable' when nothing matches", () => {
  expect(openSubscriptionWording([], plan(1, 'MONTH'), format)).toBe('Unavailable');
});

describe('allowed product types', () => {
  test.each([
    ['PROD-162', 1, true],
    ['PROD-163', 3, true],
    ['PROD-164', 2, false],
    ['PROD-164', 4, false],
    ['PROD-164', 5, false],
  ])('%s type %i: %o', (_row, type, expected) => {
    expect(isSubscriptionAllowed(type)).toBe(expected);
  });
});
