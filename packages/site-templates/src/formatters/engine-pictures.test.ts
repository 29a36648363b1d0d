import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';

/** What themes that developers write find in the engine. */
const html = (source: string, value: unknown) => rendered(source, { value }).html;

describe('color-weight', () => {
  test.each([
    ['7fffff', 'dark'],
    ['#800000', 'light'],
    ['808080', 'light'],
    ['000000', 'dark'],
    ['ffffff', 'light'],
  ])('IMG-119 IMG-121 %s is %s: more than half of 16777215 as one number is light', (color, weight) => {
    expect(html('{value|color-weight}', color)).toBe(weight);
  });

  test.each([
    ['777', 'dark'],
    ['#888', 'light'],
    ['abcd', 'light'],
    ['7fcde', 'dark'],
  ])('IMG-108 %s is %s once it has six digits', (color, weight) => {
    expect(html('{value|color-weight}', color)).toBe(weight);
  });

  test.each(['', 'ab', 'abcdef0', 'red'])('IMG-106 %j is no color and has no weight', (color) => {
    expect(html('{value|color-weight}', color)).toBe('');
  });
});

describe('thumbnails', () => {
  test.each([
    ['IMG-083', 100, '100w'],
    ['IMG-084', 101, '300w'],
    ['IMG-084', 300, '300w'],
    ['IMG-085', 301, '500w'],
    ['IMG-085', 500, '500w'],
    ['IMG-086', 501, '750w'],
    ['IMG-086', 750, '750w'],
    ['IMG-087', 751, '1000w'],
    ['IMG-087', 1000, '1000w'],
    ['IMG-088', 1001, '1500w'],
    ['IMG-088', 4000, '1500w'],
  ])('%s one that is drawn %i px wide uses %s', (_row, width, format) => {
    expect(html(`{value|squarespaceThumbnailForWidth ${width}}`, '1200x800')).toBe(format);
  });
});

describe('the size of a picture', () => {
  test('IMG-089 is written WxH', () => {
    expect(html('{value|width} {value|height}', '1200x800')).toBe('1200 800');
    expect(html('{value|resizedHeightForWidth 600}', '1200x800')).toBe('400');
  });

  test.each(['1200', '', '1x2x3'])('IMG-090 %j is no size', (size) => {
    const message = "Invalid source parameter. Pass in 'originalSize'";
    expect(html('{value|resizedHeightForWidth 600}', size)).toBe(message);
    expect(html('{value|resizedWidthForHeight 600}', size)).toBe(message);
    expect(html('{value|squarespaceThumbnailForHeight 600}', size)).toBe(message);
  });
});
