import { expect, test } from 'vitest';
import { hashOfPhoto, photoIn } from './photo-hash.ts';

test('IMG-067 the address of a picture names it; one that was mistyped names none that exists, and breaks nothing', () => {
  expect(photoIn(hashOfPhoto('i_2b8kd0qz'))).toBe('i_2b8kd0qz');
  expect(photoIn('#reviews')).toBeUndefined();
  expect(photoIn('#photo=%')).toBe('%');
});
