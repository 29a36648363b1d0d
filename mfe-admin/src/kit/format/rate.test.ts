import { describe, expect, test } from 'vitest';
import { rateChangeOf, rateOf, rateText } from './rate.ts';

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
