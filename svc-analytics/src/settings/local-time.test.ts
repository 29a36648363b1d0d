import { expect, test } from 'vitest';
import { daysBetween, isTimeZone, localTimeIn, shiftDay } from './local-time.ts';

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

test('A zone nobody knows is told apart', () => {
  expect([isTimeZone('Europe/Paris'), isTimeZone('Middle/Nowhere')]).toEqual([true, false]);
});
