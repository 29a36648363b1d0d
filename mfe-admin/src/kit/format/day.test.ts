import { expect, test } from 'vitest';
import { dayText, isDay, localDay, localHour, periodText, shiftDay, shortDay } from './day.ts';

const at = (text: string) => Date.parse(text);

test('the day and hour are those of the website, not of the browser', () => {
  expect(localDay(at('2026-05-03T23:30:00Z'), 'Europe/London')).toBe('2026-05-04');
  expect(localHour(at('2026-05-03T23:30:00Z'), 'Europe/London')).toBe(0);
  expect(localDay(at('2026-05-03T03:30:00Z'), 'America/New_York')).toBe('2026-05-02');
  expect(localHour(at('2026-05-03T03:30:00Z'), 'America/New_York')).toBe(23);
});

test.each([
  ['over a month', '2026-03-01', -1, '2026-02-28'],
  ['over the day the clocks go forward', '2026-03-30', -7, '2026-03-23'],
  ['over the day the clocks go back', '2026-10-24', 2, '2026-10-26'],
  ['over a year', '2026-12-31', 1, '2027-01-01'],
])('days are shifted %s', (_what, day, days, result) => {
  expect(shiftDay(day, days)).toBe(result);
});

test('days and periods in words', () => {
  expect(dayText('2026-11-20', 'en-GB', { weekday: 'long', day: 'numeric', month: 'long' })).toMatch(
    /^Friday,? 20 November$/,
  );
  expect(dayText('2026-11-20', 'en-US', shortDay)).toBe('Nov 20');
  expect(periodText({ from: '2026-10-22', to: '2026-11-20' }, 'en-GB')).toBe('22 Oct to 20 Nov');
  expect(periodText({ from: '2026-11-20', to: '2026-11-20' }, 'en-GB')).toBe('20 Nov');
});

test.each([
  ['2026-11-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['0002-11-01', false],
  ['2026-13-40', false],
  ['notadate', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
