import { describe, expect, test } from 'vitest';
import { imageSrcset, imageUrl, imageWidths, largestImageUrl } from './srcset.ts';

const widthsIn = (srcset: string) => srcset.split(', ').map((entry) => entry.split(' ')[1]);

test('IMG-069 IMG-077 the width is appended as a query, an existing one is kept', () => {
  expect(imageUrl('/images/a.jpg', 750)).toBe('/images/a.jpg?format=750w');
  expect(imageUrl('/images/a.jpg?v=2', 100)).toBe('/images/a.jpg?v=2&format=100w');
});

describe('the srcset', () => {
  test('IMG-070 IMG-071 IMG-072 IMG-073 IMG-074 IMG-075 IMG-076 lists the seven widths, rising', () => {
    const all =
      '/a.jpg?format=100w 100w, /a.jpg?format=300w 300w, /a.jpg?format=500w 500w, /a.jpg?format=750w 750w, ' +
      '/a.jpg?format=1000w 1000w, /a.jpg?format=1500w 1500w, /a.jpg?format=2500w 2500w';
    for (const width of [2500, 6000, undefined]) expect(imageSrcset({ url: '/a.jpg', width })).toBe(all);
  });

  test('IMG-078 claims no width the original lacks', () => {
    expect(widthsIn(imageSrcset({ url: '/a.jpg', width: 800 }))).toEqual(['100w', '300w', '500w', '750w', '800w']);
    expect(imageSrcset({ url: '/a.jpg', width: 1200 })).toMatch(/, \/a\.jpg\?format=1500w 1200w$/);
    expect(imageSrcset({ url: '/a.jpg', width: 60 })).toBe('/a.jpg?format=100w 60w');
    for (const width of imageWidths) expect(widthsIn(imageSrcset({ url: '/a.jpg', width })).at(-1)).toBe(`${width}w`);
  });
});

test('the largest is the first width that reaches the original', () => {
  const largest = (width?: number) => largestImageUrl({ url: '/a.jpg', width });
  expect(largest(1200)).toBe('/a.jpg?format=1500w');
  expect(largest(1500)).toBe('/a.jpg?format=1500w');
  expect(largest(4000)).toBe('/a.jpg?format=2500w');
  expect(largest()).toBe('/a.jpg?format=2500w');
});
