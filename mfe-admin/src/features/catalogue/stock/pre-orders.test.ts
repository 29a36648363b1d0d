import { expect, test } from 'vitest';
import { isDayOver, soldAheadText } from './pre-orders.ts';

test.each([
  [10, 3, '3 of 10 sold ahead'],
  [10, 0, '0 of 10 sold ahead'],
  [0, 2, '2 sold ahead'],
])('up to %i, %i sold: %s', (limit, sold, text) => {
  expect(soldAheadText({ limit, sold })).toBe(text);
});

test('a day is over once the next has begun', () => {
  const at = (time: string) => Date.parse(`2026-12-${time}Z`);
  expect(isDayOver('2026-12-12', at('12T23:59'))).toBe(false);
  expect(isDayOver('2026-12-12', at('13T00:00'))).toBe(true);
  expect(isDayOver(null, at('13T00:00'))).toBe(false);
});
