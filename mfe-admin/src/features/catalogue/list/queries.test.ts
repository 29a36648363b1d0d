import { expect, test } from 'vitest';
import { adminProps } from '../../../fixtures.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { changedSearch } from '../../../kit/list/define-list.ts';
import { productsList } from './queries.ts';

const { readSearch } = productsList;
// Nothing is called here: only the key of the read is looked at.
const askedFor = (raw: Record<string, unknown>) =>
  productsList.page({ api: {} as AdminApi, website: adminProps.website }, readSearch(raw)).queryKey[1];

test('the list of an address', () => {
  const address = { view: 'low', q: 'mug', sort: 'stock', dir: 'desc', after: 'c3' };
  expect(readSearch(address)).toEqual(address);
  expect(readSearch({})).toEqual({});
});

test('what does not exist counts for nothing', () => {
  expect(readSearch({ view: 'colour', sort: 'size', dir: 'up' })).toEqual({});
});

test('another filter begins at the first page again and keeps the rest', () => {
  const search = { view: 'low', q: 'mug', sort: 'stock', after: 'c3' } as const;
  expect(changedSearch(search, { view: 'out' })).toEqual({ view: 'out', q: 'mug', sort: 'stock' });
  expect(changedSearch(search, { view: undefined })).toEqual({ q: 'mug', sort: 'stock' });
});

test('what is usual is not asked for', () => {
  expect(askedFor({})).toEqual({});
  expect(askedFor({ view: 'out', q: 'mug', sort: 'price', dir: 'desc', after: 'c2' })).toEqual({
    ...{ state: 'out', search: 'mug', sort: 'price', direction: 'desc', cursor: 'c2' },
  });
  expect(askedFor({ sort: 'name' })).toEqual({});
});
