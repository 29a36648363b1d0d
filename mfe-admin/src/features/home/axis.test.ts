import { expect, test } from 'vitest';
import { linePoints } from '../../kit/ui/charts/polyline.ts';
import { axisLines, axisTop } from './axis.ts';

test.each([
  [0, 4],
  [3, 4],
  [106_660, 160_000],
  [1, 1],
  [9_999, 10_000],
  [812, 1_000],
])('the largest value %i is below %i', (most, top) => {
  expect(axisTop(most)).toBe(top);
});

test('four steps from the top to 0', () => {
  expect(axisLines(1000)).toEqual([1000, 750, 500, 250, 0]);
});

test('a line through the box, the largest at the top', () => {
  expect(linePoints([0, 50, 100], { width: 20, height: 10 })).toBe('0,10 10,5 20,0');
  expect(linePoints([50], { width: 20, height: 10, top: 100 })).toBe('0,5');
  expect(linePoints([0, 0], { width: 20, height: 10 })).toBe('0,10 20,10');
});
