import { describe, expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const iso = (text: string, zone: string) => {
  const ms = fromLocalTime(text, zone);
  return ms === null ? null : new Date(ms).toISOString().slice(0, 16);
};

describe('A local time', () => {
  test.each([
    ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30'],
    ['2026-12-01T09:30', 'Europe/London', '2026-12-01T09:30'],
    ['2026-07-01T00:00', 'Asia/Kolkata', '2026-06-30T18:30'],
    ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30'],
    ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00'],
    ['2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00'],
    ['2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00'],
  ])('%s in %s is %s UTC and back', (text, zone, expected) => {
    expect(iso(text, zone)).toBe(expected);
    expect(toLocalTime(fromLocalTime(text, zone) ?? 0, zone)).toBe(text);
  });

  test.each(['', 'tomorrow', '2026-13-01T00:00'])('%o is none', (text) => {
    expect(fromLocalTime(text, 'Europe/London')).toBeNull();
  });
});

describe('On the day clocks are moved forward, a time that is skipped is the first that exists', () => {
  test.each([
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T03:00'],
    ['Europe/London', '2026-03-29T01:30', '2026-03-29T02:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:30'],
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06T01:00'],
    ['Pacific/Auckland', '2026-09-27T02:59', '2026-09-27T03:00'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T00:00'],
  ])('in %s %s is %s', (zone, text, expected) => {
    const ms = fromLocalTime(text, zone) ?? 0;
    expect(toLocalTime(ms, zone)).toBe(expected);
    expect(toLocalTime(ms - 1, zone) < text).toBe(true);
  });
});

describe('On the day clocks are moved back, a time that is shown twice is the first', () => {
  test.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', 60],
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30', 60],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45', 30],
    ['America/Santiago', '2026-04-04T23:30', '2026-04-05T02:30', 60],
    ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30', 60],
  ])('in %s %s is %s UTC', (zone, text, expected, movedMinutes) => {
    expect(iso(text, zone)).toBe(expected);
    const again = (fromLocalTime(text, zone) ?? 0) + movedMinutes * 60_000;
    expect(toLocalTime(again, zone)).toBe(text);
  });
});
