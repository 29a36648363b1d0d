import { expect, test } from 'vitest';
import { daysFrom } from './load/days.ts';

const now = Date.UTC(2026, 4, 3, 14, 30);
const iso = (ms: number) => new Date(ms).toISOString();

test('Times of day are local to the website, summer and winter', () => {
  const london = daysFrom(now, 'Europe/London');
  expect(iso(london.at(0, 600))).toBe('2026-05-03T09:00:00.000Z');
  expect(iso(london.at(-62, 600))).toBe('2026-03-02T10:00:00.000Z');
  expect(iso(daysFrom(now, 'Asia/Kolkata').at(0))).toBe('2026-05-02T18:30:00.000Z');
});

test('Today is the day it is at the website', () => {
  const late = Date.UTC(2026, 4, 3, 23, 30);
  expect(daysFrom(late, 'Europe/London').date(0)).toBe('2026-05-04');
  expect(daysFrom(late, 'America/New_York').date(0)).toBe('2026-05-03');
});

test('What has happened is never later than now, and keeps its order', () => {
  const { past, at } = daysFrom(now, 'Europe/London');
  const [evening, night] = [past(0, 1_200), past(0, 1_439)];
  expect(at(0)).toBeLessThan(evening);
  expect(evening).toBeLessThan(night);
  expect(night).toBeLessThan(now);
  expect(past(0, 600)).toBe(at(0, 600));
  expect(past(-1, 1_439)).toBe(at(-1, 1_439));
});
