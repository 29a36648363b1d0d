import { expect, test } from 'vitest';
import { subscriptionsList } from './queries.ts';

const { readSearch } = subscriptionsList;

test('the address says view, search and page; what it should not say is left out', () => {
  expect(readSearch({ view: 'paused', q: 'ann', after: 'c1', more: 'x' })).toEqual({
    view: 'paused',
    q: 'ann',
    after: 'c1',
  });
  expect(readSearch({ view: 'lost', q: '' })).toEqual({});
});
