import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import { expect, test } from 'vitest';
import { applicableTaxRules } from './tax.ts';

const rule = (country: string, region: string | null = null): TaxRule => ({
  ...{ id: `${country}-${region ?? 'all'}`, country, region, ratePercent: 5, appliesToShipping: false },
});
const of = (rules: TaxRule[], country: string, region = '') =>
  applicableTaxRules(rules, { country, region }).map(({ id }) => id);

test('PAY-152 a territory of the US is one of its regions, unless it has rules of its own', () => {
  const rules = [rule('US'), rule('US', 'VT'), rule('US', 'PR'), rule('CA')];
  expect(of(rules, 'US', 'VT')).toEqual(['US-all', 'US-VT']);
  expect(of(rules, 'PR')).toEqual(['US-all', 'US-PR']);
  expect(of(rules, 'GU')).toEqual(['US-all']);
  expect(of([...rules, rule('GU')], 'GU')).toEqual(['GU-all']);
  expect(of(rules, 'CA')).toEqual(['CA-all']);
  expect(of([rule('US', 'VT')], 'US', 'NY')).toEqual([]);
});

test('PAY-153 letter case and blanks around the region do not matter', () => {
  expect(of([rule('US', ' pr ')], 'PR')).toEqual(['US- pr ']);
});
