import type { Currency } from '@tessera/contracts/currencies.ts';
import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each<[string, Currency, number | undefined]>([
  ['20', 'GBP', 2_000],
  ['12.5', 'GBP', 1_250],
  ['12.50', 'GBP', 1_250],
  ['12,50', 'EUR', 1_250],
  ['12,5', 'EUR', 1_250],
  ['1,250', 'GBP', 125_000],
  ['1,250.00', 'GBP', 125_000],
  ['1.250,00', 'EUR', 125_000],
  ['1.250.000,00', 'EUR', 125_000_000],
  ["1'250.00", 'CHF', 125_000],
  ['1 250,00', 'EUR', 125_000],
  [' 3 ', 'GBP', 300],
  ['.5', 'GBP', undefined],
  ['5.', 'GBP', 500],
  ['1250', 'JPY', 1_250],
  ['1,250', 'JPY', 1_250],
  ['0', 'GBP', 0],
  // Could be a thousand or a little more than one.
  ['1.250', 'GBP', undefined],
  ['12.345', 'GBP', undefined],
  ['12.5', 'JPY', undefined],
  ['-5', 'GBP', undefined],
  ['+5', 'GBP', undefined],
  ['1,2,3', 'GBP', undefined],
  ['1234,567.00', 'GBP', undefined],
  ['12.50.1', 'GBP', undefined],
  ['ten', 'GBP', undefined],
  ['£5', 'GBP', undefined],
  ['', 'GBP', undefined],
  ['9'.repeat(20), 'GBP', undefined],
])('%s in %s', (text, currency, cents) => {
  expect(readAmount(text, currency)).toBe(cents);
});
