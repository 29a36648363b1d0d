import { expect, test } from 'vitest';
import { movedTo } from '../form/move-item.ts';
import { photoGalleryCount, pictureFault } from './check-picture.ts';

test('EDIT-215 EDIT-216 EDIT-222 a file that cannot be taken is told why', () => {
  const film = { name: 'workshop-film.mov', size: 1, type: 'video/quicktime' };
  expect(pictureFault(film)).toBe('workshop-film.mov is not a supported file.');
  const huge = { name: 'a.jpg', size: 20_000_001, type: 'image/jpeg' };
  expect(pictureFault(huge)).toBe('The file is too large. The maximum size is 20 MB.');
  expect(pictureFault({ ...huge, size: 20_000_000 })).toBeUndefined();
});

test('EDIT-230 twenty pictures go at a time', () => {
  expect(photoGalleryCount).toBe(20);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, -5, 'bac'],
  [1, 9, 'acb'],
  [7, 0, 'abc'],
])('from %i to %i: %s', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
