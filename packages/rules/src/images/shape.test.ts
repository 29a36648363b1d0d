import { expect, test } from 'vitest';
import { pictureShape } from './shape.ts';

test('a picture near the frame of products fills it, every other is shown whole', () => {
  expect(pictureShape({ width: 1200, height: 1500 })).toBeUndefined();
  expect(pictureShape({ width: 3000, height: 4000 })).toBeUndefined();
  expect(pictureShape({ width: 1000, height: 1000 })).toBe('wide');
  expect(pictureShape({ width: 1800, height: 1200 })).toBe('wide');
  expect(pictureShape({ width: 1200, height: 1800 })).toBe('tall');
  expect(pictureShape({ width: 1080, height: 1920 })).toBe('tall');
});
