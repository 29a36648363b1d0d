import { expect, test } from 'vitest';
import { isTooLong, targetOf, withoutEndSlashes } from './target.ts';

test.each([
  ['/', '/'],
  ['/shop?page=2', '/shop?page=2'],
  ['http://elsewhere.example/shop?page=2', '/shop?page=2'],
  ['HTTPS://elsewhere.example', '/'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', undefined],
  ['http://[::', undefined],
  ['ftp://elsewhere.example/', undefined],
  ['', undefined],
])('the target %j is %j', (url, target) => {
  expect(targetOf(url)).toBe(target);
});

test('a path of 2,048 characters is none too long, whatever is asked besides', () => {
  expect(isTooLong(`/${'x'.repeat(2_047)}?${'q'.repeat(9_000)}`)).toBe(false);
  expect(isTooLong(`/${'x'.repeat(2_048)}`)).toBe(true);
});

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/shop', '/shop'],
  ['/shop///', '/shop'],
  ['//shop/mug/', '//shop/mug'],
])('without slashes at its end, %j is %j', (path, plain) => {
  expect(withoutEndSlashes(path)).toBe(plain);
});

test('SAFE-17 a million slashes take no time', () => {
  const startedAt = performance.now();
  withoutEndSlashes(`/${'/'.repeat(1_000_000)}x`);
  withoutEndSlashes(`/x${'/'.repeat(1_000_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
