import { expect, test } from 'vitest';
import { isDayOver, soldAheadText } from './pre-orders.ts';

test.each([
  [10, 3, '3 of 10 sold ahead'],
  [10, 0, '0 of 10 sold ahead'],
  [0, 2, '2 sold ahead'],
])('up to %i, %i sold: %s', (limit, sold, text) => {
  expect(soldAheadText({ limit, sold })).toBe(text);
});

test('a day is over once the next has begun where the website is', () => {
  const at = (time: string) => Date.parse(`2026-12-${time}Z`);
  const isOver = (time: string, timeZone = 'Europe/London') => isDayOver('2026-12-12', at(time), timeZone);
  expect([isOver('12T23:59'), isOver('13T00:00')]).toEqual([false, true]);
  const losAngeles = 'America/Los_Angeles';
  expect([isOver('13T07:59', losAngeles), isOver('13T08:00', losAngeles)]).toEqual([false, true]);
  expect([isOver('12T14:59', 'Asia/Tokyo'), isOver('12T15:00', 'Asia/Tokyo')]).toEqual([false, true]);
  expect(isDayOver(null, at('13T00:00'), losAngeles)).toBe(false);
});
