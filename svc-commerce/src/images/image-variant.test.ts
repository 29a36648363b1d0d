import { expect, test } from 'vitest';
import { imageTypeOf, imageVariant, variantName } from './image-variant.ts';

test('the width comes from the format, WebP from what the caller takes', () => {
  expect(imageVariant('750w', 'image/avif,image/webp,*/*')).toEqual({ width: 750, isWebp: true });
  expect(imageVariant('100w', 'image/png')).toEqual({ width: 100, isWebp: false });
  expect(imageVariant('100w', undefined)).toEqual({ width: 100, isWebp: false });
});

test('the original is sent as it is', () => {
  expect(imageVariant('original', 'image/webp')).toEqual({ width: undefined, isWebp: false });
  expect(imageVariant(undefined, 'image/webp')).toEqual({ width: undefined, isWebp: false });
});

test('every variant of every picture has a name of its own', () => {
  const names = ['a', 'b'].flatMap((hash) =>
    [100, 300, undefined].flatMap((width) => [true, false].map((isWebp) => variantName(hash, { width, isWebp }))),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('types are told by the bytes, not by the name', () => {
  expect(imageTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(imageTypeOf(Buffer.from('\x89PNG\r\n', 'latin1'))).toBe('image/png');
  expect(imageTypeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp');
  expect(imageTypeOf(Buffer.from('0000ftypavif'))).toBe('image/avif');
  expect(imageTypeOf(Buffer.from('<svg onload="x()">'))).toBeUndefined();
  expect(imageTypeOf(Buffer.alloc(0))).toBeUndefined();
});
