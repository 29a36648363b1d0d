import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimeIn } from '../settings/local-time.ts';
import { dueAfter, lastPeriod } from './report-days.ts';

test.each([
  ['day', '2026-11-27', '2026-11-26', '2026-11-26'],
  ['day', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-11-27', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['month', '2026-11-27', '2026-10-01', '2026-10-31'],
  ['month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['month', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('the last %s before %s is %s to %s', (every, today, from, to) => {
  expect(lastPeriod(every, today)).toEqual({ from, to });
});

test.each([
  ['day', 'UTC', '2026-11-27T06:59:00Z', '2026-11-27T07:00:00Z'],
  ['day', 'UTC', '2026-11-27T07:00:00Z', '2026-11-28T07:00:00Z'],
  ['week', 'Europe/London', '2026-11-27T12:00:00Z', '2026-11-30T07:00:00Z'],
  ['week', 'Europe/London', '2026-06-14T23:30:00Z', '2026-06-15T06:00:00Z'],
  ['week', 'Pacific/Kiritimati', '2026-11-29T12:00:00Z', '2026-11-29T17:00:00Z'],
  ['month', 'America/New_York', '2026-11-01T12:00:00Z', '2026-12-01T12:00:00Z'],
  ['month', 'UTC', '2026-12-31T23:59:59Z', '2027-01-01T07:00:00Z'],
  // Clocks go from one back to midnight, so that seven hours after the day began it is six.
  ['day', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00Z'],
] as const)('a report of each %s in %s after %s goes out at %s', (every, timeZone, moment, due) => {
  expect(new Date(dueAfter(every, Date.parse(moment), timeZone)).toISOString()).toBe(due.replace('Z', '.000Z'));
});

const anyMoment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const anyZone = fc.constantFrom('UTC', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns');

test('consecutive reports skip no day, and repeat none', () => {
  fc.assert(
    fc.property(fc.constantFrom('day', 'week', 'month'), anyMoment, anyZone, (every, moment, timeZone) => {
      const dayOf = (ms: number) => localTimeIn(timeZone)(ms).day;
      const first = dueAfter(every, moment, timeZone);
      const second = dueAfter(every, first, timeZone);
      expect(first).toBeGreaterThan(moment);
      const [last, next] = [lastPeriod(every, dayOf(first)), lastPeriod(every, dayOf(second))];
      expect(Date.parse(next.from) - Date.parse(last.to)).toBe(86_400_000);
      expect(last.from <= last.to && last.to < dayOf(first)).toBe(true);
    }),
  );
});
