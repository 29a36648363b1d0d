import { describe, expect, test } from 'vitest';
import { percentOf, usualGap } from './buyer-counts.ts';

const gapsOf = (...counts: number[]) =>
  counts.map((buyers, index) => ({ withinDays: [7, 30, null][index] ?? null, buyers }));

describe('The usual time until a second order', () => {
  test.each([
    [[5, 0, 0], 7],
    [[3, 3, 0], 7],
    [[2, 3, 0], 30],
    [[1, 1, 4], null],
    [[2, 2, 0], undefined],
    [[0, 0, 0], undefined],
  ])('of %j is %s', (counts, days) => {
    expect(usualGap(gapsOf(...counts))).toBe(days);
  });
});

test('a share of nothing is 0 %', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(3, 3)]).toEqual(['0 %', '33 %', '100 %']);
});
