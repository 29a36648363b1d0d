import { expect, test } from 'vitest';
import { kindOfFile } from '../media/index.ts';
import { imageVariant, variantName } from './image-variant.ts';

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

test('SAFE-28 files are known by their bytes', () => {
  const typeOf = (bytes: Buffer) => kindOfFile(bytes)?.contentType;
  expect(typeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(typeOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('image/png');
  expect(typeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp');
  expect(typeOf(Buffer.from('0000ftypavif'))).toBe('image/avif');
  expect(typeOf(Buffer.from('GIF89a...'))).toBe('image/gif');
  expect(typeOf(Buffer.from('0000ftypisom'))).toBe('video/mp4');
  expect(typeOf(Buffer.from('0000ftypheic'))).toBeUndefined();
  expect(typeOf(Buffer.from('<?xml version="1.0"?><!-- a --><svg xmlns="x">'))).toBe('image/svg+xml');
  expect(typeOf(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>'))).toBeUndefined();
  expect(typeOf(Buffer.from('<html><svg onload="x()">'))).toBeUndefined();
  expect(typeOf(Buffer.alloc(0))).toBeUndefined();
});
