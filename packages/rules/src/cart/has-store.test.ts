import { collectionType } from '@tessera/contracts/enumerations.ts';
import { expect, test } from 'vitest';
import { hasStore } from './has-store.ts';

test.each([
  [[{ collectionType: collectionType.products, enabled: true }], true],
  [[{ collectionType: collectionType.products, enabled: false }], false],
  [[{ collectionType: collectionType.page, enabled: true }], false],
  [
    [
      { collectionType: collectionType.page, enabled: true },
      { collectionType: collectionType.products, enabled: true },
    ],
    true,
  ],
  [[], false],
])('CART-027 collections %o make a store: %s', (collections, expected) => {
  expect(hasStore(collections)).toBe(expected);
});
