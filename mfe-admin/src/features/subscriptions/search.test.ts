import { expect, test } from 'vitest';
import { readSubscriptionsSearch } from './search.ts';

test('the address says view, search and page; what it should not say is left out', () => {
  expect(readSubscriptionsSearch({ view: 'paused', q: 'ann', after: 'c1', more: 'x' })).toEqual({
    view: 'paused',
    q: 'ann',
    after: 'c1',
  });
  expect(readSubscriptionsSearch({ view: 'lost', q: '' })).toEqual({});
});
