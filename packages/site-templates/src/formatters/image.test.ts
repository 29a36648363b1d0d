import { expect, test } from 'vitest';
import { rendered } from '../testing.ts';

const picture = { url: '/images/s1/a.jpg', alt: 'A "cup"', width: 1200, height: 1500, focalPoint: { x: 0.62, y: 0.5 } };
const draw = (source: string, image: unknown = picture) =>
  rendered(source, { image }, { imageSizes: { card: '50vw' } }).html;

test('IMG-070 IMG-071 IMG-072 IMG-073 IMG-074 IMG-075 IMG-076 IMG-078 every picture offers the widths it has', () => {
  const widths = (image: unknown) =>
    [...draw('{image|img card}', image).matchAll(/format=(\d+)w (\d+)w/g)].map(
      ([, asked, given]) => `${asked}:${given}`,
    );
  const all = ['100:100', '300:300', '500:500', '750:750', '1000:1000', '1500:1500', '2500:2500'];
  expect(widths({ ...picture, width: 3000 })).toEqual(all);
  expect(widths(picture)).toEqual([...all.slice(0, 5), '1500:1200']);
  expect(widths({ url: '/images/s1/a.jpg' })).toEqual(all);
});

test('a picture tells its shape where the frame of products would cut much of it', () => {
  expect(draw('{image|img card}')).not.toContain('data-shape');
  expect(draw('{image|img card}', { ...picture, width: 1800, height: 1200 })).toContain(' data-shape="wide"');
});

test('size, sizes, escaped alternative text and lazy loading', () => {
  const tag = draw('{image|img card}');
  expect(tag).toContain(' width="1200" height="1500"');
  expect(tag).toContain(' sizes="50vw"');
  expect(tag).toContain(' alt="A &quot;cup&quot;"');
  expect(tag).toContain(' loading="lazy"');
  expect(tag).not.toContain('style=');
});

test('the first picture loads at once; a decorative one has an empty alternative text', () => {
  expect(draw('{image|img card eager}')).toContain(' fetchpriority="high"');
  expect(draw('{image|img card eager}')).not.toContain('lazy');
  expect(draw('{image|img card decorative}')).toContain(' alt=""');
});

test('the focal point becomes classes in steps of 5 percent', () => {
  expect(draw('{image|img card}')).toContain(' class="fx-60"');
  expect(draw('{image|img card}', { ...picture, focalPoint: { x: 0.01, y: 1.4 } })).toContain(' class="fx-0 fy-100"');
});

test('IMG-091 without a focal point the middle counts', () => {
  expect(draw('{image|img card}', { url: '/a.jpg' })).not.toContain('class=');
});

test('no picture, no element; an unknown size name counts as the whole width', () => {
  expect(draw('{image|img card}', null)).toBe('');
  expect(draw('{image|img constructor}')).toContain(' sizes="100vw"');
});

const faults = (source: string, image: unknown) =>
  rendered(source, { image }, { imageSizes: { card: '50vw' } }).errors.map(({ message, severity }) => [
    message,
    severity,
  ]);

test('IMG-092 to IMG-097 IMG-099 IMG-103 a theme’s picture is drawn, and what is wrong with it is reported', () => {
  expect(faults('{image|img card}', picture)).toEqual([]);
  expect(faults('{image|img}', { url: '/images/s1/a.jpg', width: 1.5, height: 0 })).toEqual([
    ['width must be a positive integer', 'error'],
    ['height must be a positive integer', 'error'],
    ['sizes is required with the loader sqs', 'error'],
    ['alt is required', 'warning'],
  ]);
  expect(faults('{image|img card decorative}', { url: '/images/s1/a.jpg' })).toEqual([
    ['width is required', 'error'],
    ['height is required', 'error'],
  ]);
  expect(draw('{image|img card}', { url: '/images/s1/a.jpg' })).toContain('<img src="/images/s1/a.jpg?format=750w"');
});

test('IMG-101 IMG-102 a picture on another host is taken as it is, with the srcset it brings', () => {
  const elsewhere = { ...picture, url: 'https://cdn.example/a.jpg', srcset: 'https://cdn.example/b.jpg 2x' };
  expect(draw('{image|img card}', elsewhere)).toContain(
    '<img src="https://cdn.example/a.jpg" srcset="https://cdn.example/b.jpg 2x"',
  );
  expect(faults('{image|img card}', elsewhere)).toEqual([]);
  expect(faults('{image|img card}', { ...picture, srcset: '/b.jpg 2x' })).toEqual([
    ['srcset is allowed only with the loader raw', 'error'],
  ]);
});
