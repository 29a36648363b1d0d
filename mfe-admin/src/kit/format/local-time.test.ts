import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

test.each([
  ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
  ['2026-12-01T09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
  ['2026-07-01T00:00', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/London', '2026-10-25T03:00:00.000Z'],
])('%s in %s is %s and back', (text, zone, iso) => {
  const ms = fromLocalTime(text, zone);
  expect(new Date(ms ?? 0).toISOString()).toBe(iso);
  expect(toLocalTime(ms ?? 0, zone)).toBe(text);
});

test('no time is none', () => {
  expect(fromLocalTime('', 'Europe/London')).toBeNull();
});
