import { describe, expect, test } from 'vitest';
import { changeOf, rateChangeOf, rateOf, rateText } from './change.ts';

describe('a change', () => {
  test.each([
    [118, 100, 'up', '+18 %'],
    [96, 100, 'down', '−4 %'],
    [100, 100, 'same', 'No change'],
    [1001, 1000, 'up', '+under 1 %'],
    [100, 4, 'up', '+96'],
    [0, 9, 'down', '−9'],
    [5, 0, 'up', '+5'],
    [12_000, 10, 'up', '+119,900 %'],
  ] as const)('from %i (before %i) is %s: %s', (now, before, direction, text) => {
    expect(changeOf(now, before)).toEqual({ direction, text });
  });

  test('is written as what it is about where percent would mislead', () => {
    expect(changeOf(730, 0, (cents) => `£${cents / 100}`).text).toBe('+£7.3');
  });
});

describe('a rate', () => {
  test('is shown from thirty visits on', () => {
    expect(rateText(14, 812)).toBe('1.72 %');
    expect(rateText(2, 29)).toBe('Too few to judge');
    expect(rateOf(2, 30)).toBe(6.67);
  });

  test('changes in points, when both sides are worth comparing', () => {
    expect(rateChangeOf(1.51, 1.48)).toEqual({ direction: 'up', text: '+0.03 points' });
    expect(rateChangeOf(1, 1.5)).toEqual({ direction: 'down', text: '−0.5 points' });
    expect(rateChangeOf(1, 1)).toEqual({ direction: 'same', text: 'No change' });
    expect(rateChangeOf(1, undefined)).toBeUndefined();
  });
});
