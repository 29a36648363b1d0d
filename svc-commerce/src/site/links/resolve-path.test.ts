import { expect, test } from 'vitest';
import type { CollectionDocument } from '../content-store/content-models.ts';
import { resolvePath } from './resolve-path.ts';

const aCollection = (urlId: string, enabled = true) => ({ urlId, enabled }) as CollectionDocument;
const shop = aCollection('shop');
const collections = [shop, aCollection('hidden', false), aCollection('')];

test.each([
  ['/', { kind: 'page', urlId: '' }],
  ['', { kind: 'page', urlId: '' }],
  ['/about', { kind: 'page', urlId: 'about' }],
  ['/about/', { kind: 'page', urlId: 'about' }],
  ['/shop', { kind: 'collection', collection: shop }],
  ['/shop/', { kind: 'collection', collection: shop }],
  ['/shop/moor-mug', { kind: 'item', collection: shop, slug: 'moor-mug' }],
  ['/shop/moor-mug/extra', { kind: 'page', urlId: 'shop/moor-mug/extra' }],
  ['/hidden', { kind: 'page', urlId: 'hidden' }],
])('%s', (path, expected) => {
  expect(resolvePath(path, collections)).toEqual(expected);
});
