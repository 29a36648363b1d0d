import { expect, test } from 'vitest';
import { imageSrcset, imageUrl } from './srcset.ts';

test('IMG-077 the width is appended as a query, an existing one is kept', () => {
  expect(imageUrl('/images/a.jpg', 750)).toBe('/images/a.jpg?format=750w');
  expect(imageUrl('/images/a.jpg?v=2', 100)).toBe('/images/a.jpg?v=2&format=100w');
});

test('IMG-070 IMG-071 IMG-072 IMG-073 IMG-074 IMG-075 IMG-076 IMG-078 lists all seven widths, rising', () => {
  expect(imageSrcset('/a.jpg')).toBe(
    '/a.jpg?format=100w 100w, /a.jpg?format=300w 300w, /a.jpg?format=500w 500w, /a.jpg?format=750w 750w, ' +
      '/a.jpg?format=1000w 1000w, /a.jpg?format=1500w 1500w, /a.jpg?format=2500w 2500w',
  );
});
