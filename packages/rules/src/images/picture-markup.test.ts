import { describe, expect, test } from 'vitest';
import { type DrawnPicture, pictureAttributes, pictureFaults, type UncheckedPicture } from './picture-markup.ts';

const picture: DrawnPicture = { src: '/images/s1/a.jpg', width: 1200, height: 800, alt: 'A cup', sizes: '50vw' };
const errorsOf = (changes: UncheckedPicture) => pictureFaults({ ...picture, ...changes }).errors;

describe('what is wrong with a picture', () => {
  test('nothing of one that has everything', () => {
    expect(pictureFaults(picture)).toEqual({ errors: [], warnings: [] });
  });

  test('IMG-092 IMG-093 IMG-094 src, width and height are required', () => {
    expect(errorsOf({ src: undefined, width: undefined, height: undefined })).toEqual([
      'src is required',
      'width is required',
      'height is required',
    ]);
  });

  test.each([0, -1, 1.5, '1200'])('IMG-095 IMG-096 a width or height of %s is no positive integer', (side) => {
    expect(errorsOf({ width: side })).toEqual(['width must be a positive integer']);
    expect(errorsOf({ height: side })).toEqual(['height must be a positive integer']);
  });

  test('IMG-097 IMG-099 a missing alt is a warning, an empty one is right', () => {
    expect(pictureFaults({ ...picture, alt: undefined })).toEqual({ errors: [], warnings: ['alt is required'] });
    expect(pictureFaults({ ...picture, alt: '' }).warnings).toEqual([]);
  });

  test('IMG-100 priority is high, low or null', () => {
    for (const priority of ['high', 'low', null, undefined]) expect(errorsOf({ priority })).toEqual([]);
    expect(errorsOf({ priority: 'auto' })).toEqual(['priority is high, low or null']);
  });

  test('IMG-101 loader is sqs or raw', () => {
    for (const loader of ['sqs', 'raw']) expect(errorsOf({ loader })).toEqual([]);
    expect(errorsOf({ loader: 'cdn' })).toEqual(['loader is sqs or raw']);
  });

  test('IMG-102 srcset is allowed only with the loader raw', () => {
    expect(errorsOf({ loader: 'raw', srcset: '/a.jpg 100w' })).toEqual([]);
    expect(errorsOf({ srcset: '/a.jpg 100w' })).toEqual(['srcset is allowed only with the loader raw']);
  });

  test('IMG-103 sizes is required with the loader sqs', () => {
    expect(errorsOf({ sizes: undefined })).toEqual(['sizes is required with the loader sqs']);
    expect(errorsOf({ sizes: undefined, loader: 'raw' })).toEqual([]);
  });
});

describe('its attributes', () => {
  test('IMG-104 high priority loads at once and first, low and null load when they come near', () => {
    const loading = (priority?: 'high' | 'low' | null) => {
      const { loading, fetchpriority } = pictureAttributes({ ...picture, ...(priority !== undefined && { priority }) });
      return [loading, fetchpriority];
    };
    expect(loading('high')).toEqual([undefined, 'high']);
    for (const priority of ['low', null, undefined] as const) expect(loading(priority)).toEqual(['lazy', undefined]);
  });

  test('IMG-105 without a loader the srcset is built from the seven widths', () => {
    const { src, srcset, sizes } = pictureAttributes({ ...picture, width: 3000 });
    expect(src).toBe('/images/s1/a.jpg?format=750w');
    expect([...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
      ...[100, 300, 500, 750, 1000, 1500, 2500],
    ]);
    expect(sizes).toBe('50vw');
  });

  test('raw takes the address and the srcset as they are', () => {
    const { src, srcset } = pictureAttributes({ ...picture, loader: 'raw', srcset: '/b.jpg 2x' });
    expect([src, srcset]).toEqual(['/images/s1/a.jpg', '/b.jpg 2x']);
  });
});
