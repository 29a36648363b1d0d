import { expect, test } from 'vitest';
import { isWebLink, linkShapeText, readWebLink } from './web-link.ts';

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/shop?a=1 ', 'https://www.example.com/shop?a=1'],
  ['example.com:8080', 'https://example.com:8080'],
  ['https://www.example.com', 'https://www.example.com'],
  ['http://example.com/#top', 'http://example.com/#top'],
  ['/shop', '/shop'],
  ['#top', '#top'],
  ['mailto:edda@example.com', 'mailto:edda@example.com'],
  ['tel:+441234', 'tel:+441234'],
])('EDIT-197 %j is the link %s', (typed, link) => {
  expect(readWebLink(typed)).toBe(link);
});

test.each([
  '',
  'example',
  'two words.com',
  'https://',
  'https://example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'mailto:',
  `https://example.com/${'x'.repeat(2_000)}`,
])('EDIT-197 %j is no link', (typed) => {
  expect(readWebLink(typed)).toBeUndefined();
});

test('EDIT-195 EDIT-196 EDIT-197 the message of a link in another shape', () => {
  expect(linkShapeText).toBe('Links must look like example.com or https://www.example.com');
});

test('stored links of other shapes than scripts stay', () => {
  expect(['https://intranet/x', '/a', 'javascript:x', 'ftp://x'].map(isWebLink)).toEqual([true, true, false, false]);
});
