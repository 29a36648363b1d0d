import { expect, test } from 'vitest';
import { changedSearch, inventoryQueryOf, productsListOf, readProductsSearch } from './search.ts';

test('the list of an address', () => {
  expect(
    productsListOf(readProductsSearch({ view: 'low', q: 'mug', sort: 'stock', dir: 'desc', after: 'c3' })),
  ).toEqual({
    view: 'low',
    q: 'mug',
    sort: 'stock',
    isDescending: true,
  });
  expect(productsListOf({})).toEqual({ q: '', sort: 'name', isDescending: false });
});

test('what does not exist counts for nothing', () => {
  expect(readProductsSearch({ view: 'colour', sort: 'size', dir: 'up' })).toEqual({});
});

test('another filter begins at the first page again and keeps the rest', () => {
  const search = { view: 'low', q: 'mug', sort: 'stock', after: 'c3' } as const;
  expect(changedSearch(search, { view: 'out' })).toEqual({ view: 'out', q: 'mug', sort: 'stock' });
  expect(changedSearch(search, { view: undefined })).toEqual({ q: 'mug', sort: 'stock' });
});

test('what is usual is not asked for', () => {
  expect(inventoryQueryOf({})).toEqual({});
  expect(inventoryQueryOf({ view: 'out', q: 'mug', sort: 'price', dir: 'desc', after: 'c2' })).toEqual({
    ...{ state: 'out', search: 'mug', sort: 'price', direction: 'desc', cursor: 'c2' },
  });
  expect(inventoryQueryOf({ sort: 'name' })).toEqual({});
});
