import { describe, expect, test } from 'vitest';
import { adminProps } from '../../../fixtures.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { ordersList } from './queries.ts';

const readOrdersSearch = ordersList.readSearch;

test('an address holds view, search and page, and nothing else', () => {
  expect(readOrdersSearch({ view: 'pending', q: 'june', after: 'c1', colour: 'red' })).toEqual({
    view: 'pending',
    q: 'june',
    after: 'c1',
  });
  expect(readOrdersSearch({ q: '' })).toEqual({});
});

test('what the address cannot mean is left out', () => {
  const raw = { view: 'colour', sort: 'colour', from: '3 May', to: '2026-13-40', min: '-1', max: '1e9', product: 'p' };
  expect(readOrdersSearch(raw)).toEqual({ product: 'p' });
  expect(readOrdersSearch({ from: '0002-11-01', to: '2026-02-31' })).toEqual({});
  expect(readOrdersSearch({ sort: 'oldest', from: '2026-05-03', min: '12.50' })).toEqual({
    sort: 'oldest',
    from: '2026-05-03',
    min: '12.50',
  });
});

describe('The page asks for what its address says', () => {
  // Nothing is called here: only the key of the read is looked at.
  const admin = { api: {} as AdminApi, website: adminProps.website };
  test.each([
    [
      { view: 'pending', q: 'june', after: 'c1' },
      { limit: 25, fulfilment: 'pending', search: 'june', cursor: 'c1' },
    ],
    [{}, { limit: 25 }],
    [
      { view: 'test', product: 'p' },
      { limit: 25, test: 'true', productId: 'p' },
    ],
    [
      { view: 'refunded', sort: 'lowest' },
      { limit: 25, payment: 'refunded', sort: 'lowest' },
    ],
    [
      { view: 'preOrders', q: 'mug' },
      { limit: 25, fulfilment: 'pending', preOrder: 'true', search: 'mug' },
    ],
    [
      { min: '12.50', max: '20' },
      { limit: 25, minCents: 1250, maxCents: 2000 },
    ],
    // The clock goes back on 25 October: that day has 25 hours.
    [
      { from: '2026-10-25', to: '2026-10-25' },
      { limit: 25, from: Date.UTC(2026, 9, 24, 23), to: Date.UTC(2026, 9, 26) },
    ],
  ])('%j', (raw, query) => {
    expect(ordersList.page(admin, readOrdersSearch(raw)).queryKey).toEqual(['orders', query]);
  });
});
