import { expect, test } from 'vitest';
import { dayStartIn, daysBetween, isTimeZone, localTimeIn, shiftDay } from './local-time.ts';

test.each([
  ['Europe/London', '2026-05-03T23:30:00Z', { day: '2026-05-04', hour: '00' }],
  ['Europe/London', '2026-01-03T23:30:00Z', { day: '2026-01-03', hour: '23' }],
  ['Asia/Kolkata', '2026-05-03T18:29:59Z', { day: '2026-05-03', hour: '23' }],
  ['Asia/Kolkata', '2026-05-03T18:30:00Z', { day: '2026-05-04', hour: '00' }],
  ['America/New_York', '2026-03-08T07:00:00Z', { day: '2026-03-08', hour: '03' }],
  ['UTC', '2026-05-03T00:00:00Z', { day: '2026-05-03', hour: '00' }],
])('In %s %s is %o', (timeZone, moment, local) => {
  expect(localTimeIn(timeZone)(Date.parse(moment))).toEqual(local);
});

test('Days run over month ends and clock changes', () => {
  expect(daysBetween('2026-03-28', '2026-04-01')).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
  ]);
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
});

test('An unknown zone is detected', () => {
  expect([isTimeZone('Europe/Paris'), isTimeZone('Middle/Nowhere')]).toEqual([true, false]);
});

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z'],
  ['Europe/London', '2026-03-30', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z'],
  ['Europe/London', '2026-10-26', '2026-10-26T00:00:00Z'],
  ['Asia/Kathmandu', '2026-05-03', '2026-05-02T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-05-03', '2026-05-02T10:00:00Z'],
  // Clocks go from midnight to one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  // Clocks go from midnight back to eleven.
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z'],
  // A day that the island left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
])('In %s the day %s begins at %s', (timeZone, day, moment) => {
  expect(new Date(dayStartIn(timeZone)(day)).toISOString()).toBe(moment.replace('Z', '.000Z'));
});
