import { expect, test } from 'vitest';
import { createNearestPaths } from './nearest-paths.ts';

const paths = ['/', '/about', '/contact', '/shop', '/shop/heron-vase', '/shop/moor-mug', '/journal/forty-two-tiles'];

test.each([
  ['/shop/herron-vase', '/shop/heron-vase'],
  ['/abuot', '/about'],
  ['/About.html', '/about'],
  ['/store/moor-mug', '/shop/moor-mug'],
  ['/heron_vase', '/shop/heron-vase'],
  ['/products/mug', '/shop/moor-mug'],
  ['/blog/forty-two-tile', '/journal/forty-two-tiles'],
])('%s is near %s', (asked, near) => expect(createNearestPaths(paths)(asked, 3)[0]).toBe(near));

test.each(['/wholesale', '/x', '/zebra-crossing', '/'])('nothing is near %s', (asked) =>
  expect(createNearestPaths(paths)(asked, 3)).toEqual([]),
);

test('no more than asked for, the nearest first', () => {
  expect(createNearestPaths(['/contacts', '/contact', '/contact-us', '/contract'])('/contct', 2)).toEqual([
    '/contact',
    '/contacts',
  ]);
});
