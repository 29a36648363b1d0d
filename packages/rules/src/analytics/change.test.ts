import { describe, expect, test } from 'vitest';
import { changeOf } from './change.ts';

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
