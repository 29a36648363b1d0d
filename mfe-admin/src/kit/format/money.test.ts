import { expect, test } from 'vitest';
import { amountsText, centsIn } from './money.ts';

const write = ({ cents, currency }: { cents: number; currency: string }) => `${cents} ${currency}`;

test('the store’s currency stands first, others are named and never added', () => {
  const revenue = [
    { cents: 900, currency: 'USD' },
    { cents: 500, currency: 'GBP' },
  ] as const;
  expect(amountsText(revenue, 'GBP', write)).toBe('500 GBP and 900 USD');
  expect(centsIn(revenue, 'GBP')).toBe(500);
});

test('nothing sold is 0 of the store’s currency', () => {
  expect(amountsText([], 'GBP', write)).toBe('0 GBP');
});
