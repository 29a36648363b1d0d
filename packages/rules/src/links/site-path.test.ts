import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

test.each([
  ['/cart', '/cart'],
  ['/journal/first-firing?page=2#notes', '/journal/first-firing?page=2#notes'],
  ['/a/../b', '/b'],
])('AUTH-019 %s is a page of the site', (given, path) => {
  expect(sitePath(given)).toBe(path);
});

test.each([
  undefined,
  '',
  'cart',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  '///',
])('AUTH-019 %j is no page of the site', (given) => {
  expect(sitePath(given)).toBeUndefined();
});
