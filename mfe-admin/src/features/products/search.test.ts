import { expect, test } from 'vitest';
import { changedSearch, productsListOf, readProductsSearch } from './search.ts';

test('the list of an address', () => {
  expect(productsListOf(readProductsSearch({ view: 'low', q: 'mug', sort: 'stock', dir: 'desc', page: '3' }))).toEqual({
    view: 'low',
    q: 'mug',
    sort: 'stock',
    isDescending: true,
    page: 2,
    unknown: [],
  });
  expect(productsListOf({})).toEqual({ q: '', sort: 'name', isDescending: false, page: 0, unknown: [] });
});

test('what does not exist is named and counts for nothing', () => {
  expect(productsListOf({ view: 'colour', sort: 'size', page: '-1' })).toMatchObject({
    view: undefined,
    sort: 'name',
    page: 0,
    unknown: ['view “colour”', 'sort order “size”'],
  });
});

test('another filter begins at the first page again and keeps the rest', () => {
  const search = { view: 'low', q: 'mug', sort: 'stock', page: '3' };
  expect(changedSearch(search, { view: 'out' })).toEqual({ view: 'out', q: 'mug', sort: 'stock' });
  expect(changedSearch(search, { view: undefined })).toEqual({ q: 'mug', sort: 'stock' });
  expect(changedSearch(search, { page: '4' })).toEqual({ ...search, page: '4' });
});
