import { expect, test } from 'vitest';
import { cropSize, turnedSize } from './crop-size.ts';

const picture = { width: 1_800, height: 1_200 };

test.each([
  [0, 1, 1, 1_800, 1_200],
  [90, 1, 1, 1_200, 1_800],
  [180, 0.5, 1, 900, 1_200],
  [270, 1, 0.3333, 1_200, 600],
  [0, 0.0001, 0.0001, 1, 1],
] as const)('a crop turned by %i degrees, %f wide and %f high, is %i × %i pixels', (rotate, w, h, width, height) => {
  expect(cropSize(picture, { rotate, width: w, height: h })).toEqual({ width, height });
});

test('a picture on its side is as wide as it was high', () => {
  expect(turnedSize(picture, { rotate: 270 })).toEqual({ width: 1_200, height: 1_800 });
});
