import { expect, test } from 'vitest';
import { isForeign } from './foreign-origin.ts';

const host = 'shop.example';

test.each([
  ['its own page, as the browser marks it', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, false],
  ['a person who sends a form again', { 'sec-fetch-site': 'none' }, false],
  ['another site, marked', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sibling, marked', { 'sec-fetch-site': 'same-site' }, true],
  ['a mark nobody knows', { 'sec-fetch-site': 'x' }, true],
  ['its own page by its origin', { origin: 'http://SHOP.example:80' }, false],
  ['its own page behind a proxy that ends TLS', { origin: 'https://shop.example' }, false],
  ['its own page on a port', { origin: 'http://shop.example:4400', host: 'shop.example:4400' }, false],
  ['another port', { origin: 'http://shop.example:4401', host: 'shop.example:4400' }, true],
  ['another site', { origin: 'https://evil.example' }, true],
  ['a name that begins like ours', { origin: 'https://shop.example.evil.example' }, true],
  ['a page that hides where it is', { origin: 'null' }, true],
  ['a file', { origin: 'file://', host: '' }, true],
  ['what is no origin', { origin: 'shop.example' }, true],
  ['a program', {}, false],
])('SAFE-08 %s: %j is foreign: %s', (_who, headers, expected) => {
  expect(isForeign({ host, ...headers })).toBe(expected);
});
