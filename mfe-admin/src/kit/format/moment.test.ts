import { expect, test } from 'vitest';
import { ageText, fullMomentText, momentRangeText, momentText } from './moment.ts';

const place = { locale: 'en-GB', timeZone: 'Europe/London' };
const now = Date.parse('2026-11-20T12:00:00Z');

test('moments in the zone of the website, with the year only when it is another', () => {
  expect(momentText(Date.parse('2026-07-01T09:31:00Z'), place, now)).toBe('1 Jul, 10:31');
  expect(momentText(Date.parse('2025-12-31T09:31:00Z'), place, now)).toBe('31 Dec 2025, 09:31');
  expect(fullMomentText(now, place)).toMatch(/^Friday,? 20 November 2026 at 12:00$/);
});

test('PAGE-086 two moments are shown in the zone of the website, and what they have in common once', () => {
  const at = (iso: string) => Date.parse(iso);
  const newYork = { locale: 'en-GB', timeZone: 'America/New_York' };
  expect(momentRangeText(at('2026-11-20T10:00Z'), at('2026-11-20T12:00Z'), place, now)).toBe('20 Nov, 10:00–12:00');
  expect(momentRangeText(at('2026-11-20T10:00Z'), at('2026-11-20T12:00Z'), newYork, now)).toBe('20 Nov, 05:00–07:00');
  expect(momentRangeText(at('2026-12-31T20:00Z'), at('2027-01-01T02:00Z'), place, now)).toMatch(
    /31 Dec 2026, 20:00.*1 Jan 2027, 02:00/,
  );
});

test.each([
  [59 * 60_000, 'less than an hour'],
  [3_600_000, '1 hour'],
  [23 * 3_600_000, '23 hours'],
  [86_400_000, '1 day'],
  [3.5 * 86_400_000, '3 days'],
])('%i ms ago is %s', (ms, text) => {
  expect(ageText(now - ms, now)).toBe(text);
});
