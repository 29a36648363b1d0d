import { expect, test } from 'vitest';
import { isFragment, isOnPage } from './mounts.ts';

test.each([
  ['cart/page', '/cart', '/cart', true],
  ['cart/page', '/cart', '/checkout', false],
  ['product/detail', '/shop/mug', '/shop', false],
  ['product/detail', '/shop/mug', '/shop/mug/', false],
  ['cart/pill', '/cart', '/checkout', true],
  ['forms/block', '/contact', '/about', true],
  ['hello/note', '/shop/mug', '/shop', true],
  ['hello/page', '/apps/hello', '/shop', false],
  ['admin/app', '/config', '/config/commerce/orders', true],
  ['admin/app', '/config/commerce/orders', '/config', true],
  ['admin/app', '/config', '/configured', false],
  ['admin/app', '/config', '/', false],
] as const)('%s of a document loaded at %s, at %s: %s', (mount, loadedAt, path, isThere) => {
  expect(isOnPage({ mount, isBeside: isFragment(mount) }, loadedAt, path)).toBe(isThere);
});
