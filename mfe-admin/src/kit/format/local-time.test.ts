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

test.each([
  // London goes from 01:00 to 02:00, New York from 02:00 to 03:00, Lord Howe by half an hour.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:40'],
])('%s, which the clocks of %s leave out, is %s', (text, zone, shown) => {
  expect(toLocalTime(fromLocalTime(text, zone) ?? 0, zone)).toBe(shown);
});

test.each([
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s, which comes twice in %s, is the first', (text, zone, iso) => {
  expect(new Date(fromLocalTime(text, zone) ?? 0).toISOString()).toBe(iso);
});

test.each(['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a moment every five hours of a year in %s is shown, typed and shown again as the same',
  (zone) => {
    const shown = Array.from({ length: 73 * 24 }, (_, at) => toLocalTime(Date.UTC(2026, 0, 1, 5 * at), zone));
    expect(shown.filter((text) => toLocalTime(fromLocalTime(text, zone) ?? 0, zone) !== text)).toEqual([]);
  },
);

test('no time is none', () => {
  expect(fromLocalTime('', 'Europe/London')).toBeNull();
});
