import { expect, test } from 'vitest';
import { lastHours, mostOf, sumOf } from './hours.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T10:31:00Z');
const ten = Date.parse('2026-11-20T10:00:00Z');

test('the last hours are in a row, with nothing where nothing happened, and end with the present one', () => {
  const hours = [
    { at: ten - 9 * hour, count: 7 },
    { at: ten - 2 * hour, count: 4 },
    { at: ten, count: 1 },
  ];
  const last = lastHours(hours, { many: 4, now });
  expect(last).toEqual([
    { at: ten - 3 * hour, count: 0 },
    { at: ten - 2 * hour, count: 4 },
    { at: ten - hour, count: 0 },
    { at: ten, count: 1 },
  ]);
  expect([sumOf(last), mostOf(last)]).toEqual([5, 4]);
});

test('no hours have no worst hour', () => {
  expect([sumOf([]), mostOf([])]).toEqual([0, 0]);
});
