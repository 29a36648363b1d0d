import { expect, test } from 'vitest';
import { dayText, momentText } from './day-text.ts';

const at = Date.UTC(2026, 10, 29, 3, 21);

test('a moment is the day that the website has, in the language of the reader', () => {
  expect(dayText(at, { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toBe('28 November 2026');
  expect(dayText(at, { locale: 'de', timeZone: 'Asia/Tokyo' })).toBe('29. November 2026');
  expect(momentText(at, { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toContain('28 November 2026');
  expect(momentText(at, { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toContain('19:21');
});
