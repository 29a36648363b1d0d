import { expect, test } from 'vitest';
import type { AdminApi } from '../../data/admin-api.ts';
import { ordersReads } from './reads.ts';
import { orderViewOf, readOrdersSearch } from './search.ts';

test('an address holds view, search and page, and nothing else', () => {
  expect(readOrdersSearch({ view: 'pending', q: 'june', after: 'c1', colour: 'red' })).toEqual({
    view: 'pending',
    q: 'june',
    after: 'c1',
  });
  expect(readOrdersSearch({ q: '' })).toEqual({});
});

test('a view that does not exist shows all orders and is told', () => {
  expect(orderViewOf({ view: 'pending' })).toEqual({ view: 'pending', isUnknown: false });
  expect(orderViewOf({})).toEqual({ view: undefined, isUnknown: false });
  expect(orderViewOf({ view: 'colour' })).toEqual({ view: undefined, isUnknown: true });
});

test('the page asks for what its address says', () => {
  // Nothing is called here: only the key of the read is looked at.
  const api = {} as AdminApi;
  expect(ordersReads(api, { view: 'pending', q: 'june', after: 'c1' }).queryKey).toEqual([
    'orders',
    { limit: 25, fulfilment: 'pending', search: 'june', cursor: 'c1' },
  ]);
  expect(ordersReads(api, { view: 'colour' }).queryKey).toEqual(['orders', { limit: 25 }]);
});
