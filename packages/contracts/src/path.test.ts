import { expect, test } from 'vitest';
import { fillPath, formAction } from './path.ts';

const entry = '/cart/entries/{entryId}';

test('places are filled in and escaped', () => {
  expect(fillPath(entry, { entryId: 'a/b' })).toBe('/cart/entries/a%2Fb');
  // @ts-expect-error a place that is not filled does not compile
  fillPath(entry, {});
  // @ts-expect-error nor does one the path does not have
  fillPath(entry, { entryId: 'a', cartId: 'b' });
});

test('the query follows, without what is undefined', () => {
  expect(fillPath('/orders', {}, { view: 'unpaid', q: undefined, limit: 5 })).toBe('/orders?view=unpaid&limit=5');
});

test('a plain form names any other method than POST at the end of its address', () => {
  expect(formAction({ method: 'POST', path: '/cart' }, {})).toBe('/cart');
  expect(formAction({ method: 'DELETE', path: entry }, { entryId: 'e' })).toBe('/cart/entries/e/delete');
});
