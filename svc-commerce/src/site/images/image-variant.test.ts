import { expect, test } from 'vitest';
import { imageTypeOf, imageVariant, variantName } from './image-variant.ts';

test('the width comes from the address, the form from what the caller takes', () => {
  expect(imageVariant('750w', 'image/avif,image/webp,*/*')).toEqual({ width: 750, encoding: 'avif' });
  expect(imageVariant('750w', 'image/webp,*/*')).toEqual({ width: 750, encoding: 'webp' });
  expect(imageVariant('100w', 'image/png')).toEqual({ width: 100, encoding: 'plain' });
  expect(imageVariant('100w', undefined)).toEqual({ width: 100, encoding: 'plain' });
});

test('the original is drawn like all others: as wide as is shown, in a form everybody reads', () => {
  expect(imageVariant('original', 'image/webp')).toEqual({ width: 2500, encoding: 'plain' });
  expect(imageVariant(undefined, 'image/avif')).toEqual({ width: 2500, encoding: 'plain' });
});

test('every variant of every picture has a name of its own', () => {
  const names = ['a', 'b'].flatMap((hash) =>
    [100, 300, 2500].flatMap((width) =>
      (['avif', 'webp', 'plain'] as const).map((form) => variantName(hash, { width, encoding: form })),
    ),
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
