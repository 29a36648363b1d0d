import { describe, expect, test } from 'vitest';
import { expiryFault } from './card-fault.ts';
import { expiryAsk } from './card-texts.ts';

const now = Date.UTC(2026, 10, 22);

describe('the end of a card', () => {
  test.each(['11/26', '12/26', '1/27', '01/2027', '11-26', '11 / 26', '1126', '112026', ' 11/26 '])(
    '%j is good',
    (typed) => {
      expect(expiryFault(typed, now)).toBeUndefined();
    },
  );

  test.each(['10/26', '12/25', '01/2020'])('%s is over', (typed) => {
    expect(expiryFault(typed, now)).toBe('This card has expired.');
  });

  test.each(['', '0', '13/27', '00/27', '1/7', '11/026', 'soon', '11/26/27'])('%j is none', (typed) => {
    expect(expiryFault(typed, now)).toBe(expiryAsk);
  });

  test('is the last moment of its month', () => {
    expect(expiryFault('11/26', Date.UTC(2026, 11, 1) - 1)).toBeUndefined();
    expect(expiryFault('11/26', Date.UTC(2026, 11, 1))).toBe('This card has expired.');
  });
});
