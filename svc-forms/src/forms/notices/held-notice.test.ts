import { expect, test } from 'vitest';
import { nextMorning } from './held-notice.ts';

test.each([
  ['2026-11-28T06:59:59Z', 'UTC', '2026-11-28T07:00:00Z'],
  ['2026-11-28T07:00:00Z', 'UTC', '2026-11-29T07:00:00Z'],
  ['2026-11-28T11:30:00Z', 'Europe/Oslo', '2026-11-29T06:00:00Z'],
  ['2026-11-28T11:30:00Z', 'America/Los_Angeles', '2026-11-28T15:00:00Z'],
  // Of a zone that is half an hour beside: the full hour that is in that morning.
  ['2026-11-28T11:30:00Z', 'Asia/Kolkata', '2026-11-29T02:00:00Z'],
  // The night in which clocks go forward.
  ['2026-03-28T12:00:00Z', 'Europe/Oslo', '2026-03-29T05:00:00Z'],
])('the morning after %s in %s is at %s', (now, timeZone, morning) => {
  expect(new Date(nextMorning(Date.parse(now), timeZone))).toEqual(new Date(morning));
});
