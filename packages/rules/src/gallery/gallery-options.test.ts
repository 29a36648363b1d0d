import { aspectRatios, type GalleryDesign, galleryOptionFields } from '@tessera/contracts/site/gallery-options.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicableOptions, galleryOptions, readGalleryValues } from './gallery-options.ts';
import { fieldOfOption, fieldsOfOptions } from './option-names.ts';

/** Options as a loaded gallery has them: by their names. */
type Raw = Readonly<Record<string, unknown>>;
const readGalleryOptions = (options: Raw) => galleryOptions(readGalleryValues(fieldsOfOptions(options)));
const resolveGalleryOptions = (options: Raw) => applicableOptions(readGalleryValues(fieldsOfOptions(options)));

const ofRows: readonly GalleryDesign[] = ['slideshow', 'slider', 'grid', 'stacked'];

test.each([
  ['IMG-001', 'slideshow'],
  ['IMG-002', 'slider'],
  ['IMG-003', 'grid'],
  ['IMG-004', 'stacked'],
])('%s design may be %s', (_row, design) => {
  expect(readGalleryOptions({ design }).design).toBe(design);
});

describe('Without options', () => {
  test.each([
    ['IMG-005', 'design', 'grid'],
    ['IMG-006', 'autoplay', false],
    ['IMG-008', 'autoplay-duration', 5],
    ['IMG-009', 'controls', false],
    ['IMG-010', 'auto-crop', true],
    ['IMG-011', 'aspect-ratio', 'square'],
    ['IMG-019', 'square-thumbs', true],
    ['IMG-020', 'thumbnails', false],
    ['IMG-022', 'thumbnail-strip-height', 80],
    ['IMG-024', 'thumbnail-strip-margin', 20],
    ['IMG-025', 'show-meta-basic', true],
    ['IMG-026', 'show-meta', true],
    ['IMG-027', 'show-meta-only-title', false],
    ['IMG-029', 'meta-position', 'bottom'],
    ['IMG-030', 'show-meta-on-hover', false],
    ['IMG-032', 'active-alignment', 'center'],
    ['IMG-034', 'thumbnails-per-row', 4],
    ['IMG-036', 'padding', 20],
    ['IMG-037', 'lightbox', false],
    ['IMG-039', 'lightboxTheme', 'dark'],
    ['IMG-041', 'max-width', 300],
    ['IMG-042', 'newWindow', false],
    ['IMG-043', 'transparentBackground', false],
    ['IMG-055', 'slider-aspect-ratio', 50],
  ] as const)('%s %s is %j', (_row, option, value) => {
    expect(readGalleryOptions({})[option]).toBe(value);
  });
});

describe('Numbers', () => {
  test.each([
    ['IMG-007', 'autoplay-duration', 1, 10],
    ['IMG-021', 'thumbnail-strip-height', 0, 200],
    ['IMG-023', 'thumbnail-strip-margin', 0, 60],
    ['IMG-033', 'thumbnails-per-row', 1, 10],
    ['IMG-035', 'padding', 0, 50],
    ['IMG-040', 'max-width', 100, 300],
  ] as const)('%s IMG-045 %s is %d to %d: clamped when read, refused when saved', (_row, option, min, max) => {
    const { schema } = galleryOptionFields[fieldOfOption[option]];
    const read = (value: unknown) => readGalleryOptions({ [option]: value })[option];
    expect([read(min - 1), read(min), read(max), read(max + 1)]).toEqual([min, min, max, max]);
    const saved = [min - 1, min, max, max + 1].map((value) => schema.safeParse(value).success);
    expect(saved).toEqual([false, true, true, false]);
  });

  test('of themes may be written as texts', () => {
    expect(readGalleryOptions({ padding: '12', 'max-width': '' })).toMatchObject({ padding: 12, 'max-width': 300 });
  });
});

test.each([
  ['IMG-012', 'standard', 3 / 2],
  ['IMG-013', 'standard-vertical', 2 / 3],
  ['IMG-014', 'four-three', 4 / 3],
  ['IMG-015', 'three-four-vertical', 3 / 4],
  ['IMG-016', 'widescreen', 16 / 9],
  ['IMG-017 IMG-018', 'anamorphic-widescreen', 2.4],
  ['IMG-018', 'square', 1],
] as const)('%s aspect-ratio %s is %d', (_row, name, ratio) => {
  expect(readGalleryOptions({ 'aspect-ratio': name })['aspect-ratio']).toBe(name);
  expect(aspectRatios[name]).toBe(ratio);
});

describe('Choices', () => {
  test.each([
    ['IMG-028', 'meta-position', ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right']],
    ['IMG-031', 'active-alignment', ['left', 'center', 'right']],
    ['IMG-038', 'lightboxTheme', ['dark', 'light']],
  ] as const)('%s IMG-046 %s is one of its values, and its default where it is not', (_row, option, values) => {
    const { schema } = galleryOptionFields[fieldOfOption[option]];
    const read = (value: unknown) => readGalleryOptions({ [option]: value })[option];
    expect(values.map(read)).toEqual(values);
    expect(['unknown', 7, null].map(read)).toEqual(Array(3).fill(read(undefined)));
    expect([...values, 'unknown'].map((value) => schema.safeParse(value).success)).toEqual([
      ...values.map(() => true),
      false,
    ]);
  });

  test('IMG-046 an unknown design is a grid, an unknown ratio square', () => {
    expect(readGalleryOptions({ design: 'wheel', 'aspect-ratio': 'round' })).toMatchObject({
      design: 'grid',
      'aspect-ratio': 'square',
    });
  });
});

test('IMG-044 the short list of options is part of the table', () => {
  const short = [
    ...['design', 'autoplay', 'controls', 'auto-crop', 'square-thumbs', 'thumbnails', 'show-meta', 'meta-position'],
    ...['show-meta-on-hover', 'lightbox'],
  ];
  expect(Object.keys(readGalleryOptions({}))).toEqual(expect.arrayContaining(short));
});

/** Whether options are left when they are set in each design. */
const designsWith = (option: string, others: Record<string, unknown> = {}) =>
  ofRows.filter((design) => option in resolveGalleryOptions({ design, ...others }));

describe('Conditions', () => {
  test('IMG-047 IMG-048 autoplay-duration applies only when autoplay is true', () => {
    const resolved = (autoplay: boolean) =>
      resolveGalleryOptions({ design: 'slider', autoplay, 'autoplay-duration': 3 });
    expect(resolved(true)).toMatchObject({ autoplay: true, 'autoplay-duration': 3 });
    expect(resolved(false)).not.toHaveProperty('autoplay-duration');
  });

  test.each([
    ['IMG-049', 'slideshow', { thumbnails: true }],
    ['IMG-050', 'slider', { thumbnails: false }],
    ['IMG-051 IMG-052', 'grid', { thumbnails: false, autoplay: false }],
    ['IMG-053 IMG-054', 'stacked', { thumbnails: false, autoplay: false }],
  ])('%s design %s decides %j', (_row, design, decided) => {
    for (const thumbnails of [true, false])
      expect(resolveGalleryOptions({ design, thumbnails, autoplay: true })).toMatchObject(decided);
  });

  test('IMG-056 IMG-057 a named ratio is of grids and slideshows, the height in percent of sliders', () => {
    expect(designsWith('aspect-ratio')).toEqual(['slideshow', 'grid']);
    expect(designsWith('slider-aspect-ratio')).toEqual(['slider']);
  });

  const captions = { 'show-meta': true };
  test.each([
    ['IMG-058', 'controls', ['slideshow', 'slider'], {}],
    ['IMG-058', 'active-alignment', ['slideshow', 'slider'], {}],
    ['IMG-059', 'thumbnail-strip-height', ['slideshow'], {}],
    ['IMG-059', 'thumbnail-strip-margin', ['slideshow'], {}],
    ['IMG-060', 'aspect-ratio', [], { 'auto-crop': false }],
    ['IMG-060', 'square-thumbs', [], { 'auto-crop': false }],
    ['IMG-060', 'square-thumbs', ['slideshow'], { 'auto-crop': true }],
    ['IMG-061', 'thumbnails-per-row', ['grid'], {}],
    ['IMG-061', 'padding', ['grid'], {}],
    ['IMG-061', 'max-width', ['grid'], {}],
    ['IMG-061', 'lightbox', ['grid', 'stacked'], {}],
    ['IMG-062', 'lightboxTheme', ['grid', 'stacked'], { lightbox: true }],
    ['IMG-062', 'lightboxTheme', [], { lightbox: false }],
    ['IMG-063', 'meta-position', ofRows, captions],
    ['IMG-063', 'show-meta-on-hover', ofRows, captions],
    ['IMG-063', 'show-meta-only-title', ofRows, captions],
    ['IMG-063', 'meta-position', [], { 'show-meta': false }],
    ['IMG-063', 'show-meta-on-hover', [], { 'show-meta': false }],
    ['IMG-063', 'show-meta-only-title', [], { 'show-meta': false }],
    ['IMG-064', 'show-meta-basic', ['grid', 'stacked'], {}],
    ['IMG-064', 'newWindow', ['grid', 'stacked'], {}],
  ])('%s %s applies to %j with %j', (_row, option, expected, others) => {
    expect(designsWith(option, others)).toEqual(expected);
  });

  test('masonry and strips have the options of grids, without a shape of their own', () => {
    for (const design of ['masonry', 'strips'] as const) {
      const resolved = resolveGalleryOptions({ design, lightbox: true, autoplay: true, 'auto-crop': true });
      expect(resolved).toMatchObject({ 'thumbnails-per-row': 4, padding: 20, lightbox: true, autoplay: false });
      expect(resolved).not.toHaveProperty('aspect-ratio');
    }
  });
});

test('any stored fields and any options are read as values that may be saved', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(galleryOptionFields)), fc.jsonValue());
  const options = fc.dictionary(fc.constantFrom(...Object.keys(fieldOfOption), 'design', 'auto-crop'), fc.jsonValue());
  fc.assert(
    fc.property(anything, options, (stored, named) => {
      for (const values of [readGalleryValues(stored), readGalleryValues(fieldsOfOptions(named))]) {
        for (const [name, value] of Object.entries(values)) {
          const { schema } = galleryOptionFields[name as keyof typeof galleryOptionFields];
          expect(schema.safeParse(value)).toEqual({ success: true, data: value });
        }
      }
    }),
  );
});

test('what blocks stored before has its names of today', () => {
  const read = (ratio: string) => readGalleryValues({ ratio }).ratio;
  expect(['wide', 'tall', 'square', 'original'].map(read)).toEqual([
    'widescreen',
    'three-four-vertical',
    'square',
    'original',
  ]);
});
