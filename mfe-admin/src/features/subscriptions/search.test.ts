import { expect, test } from 'vitest';
import { readSubscriptionsSearch, subscriptionViewOf } from './search.ts';

test('the address says view, search and page; what it should not say is left out', () => {
  expect(readSubscriptionsSearch({ view: 'paused', q: 'ann', after: 'c1', more: 'x' })).toEqual({
    view: 'paused',
    q: 'ann',
    after: 'c1',
  });
  expect(readSubscriptionsSearch({ view: 3, q: '' })).toEqual({});
});

test('a view that does not exist is all of them, and known as such', () => {
  expect(subscriptionViewOf({ view: 'past_due' })).toEqual({ view: 'past_due', isUnknown: false });
  expect(subscriptionViewOf({ view: 'lost' })).toEqual({ view: undefined, isUnknown: true });
  expect(subscriptionViewOf({})).toEqual({ view: undefined, isUnknown: false });
});
