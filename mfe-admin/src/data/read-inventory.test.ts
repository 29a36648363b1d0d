import { expect, test, vi } from 'vitest';
import { anItem } from '../testing/items.ts';
import type { AdminApi } from './admin-api.ts';
import { readInventory } from './read-inventory.ts';

const endless: AdminApi['listInventory'] = async () => ({
  currency: 'GBP',
  items: [anItem()],
  hasNextPage: true,
  nextPageCursor: 'more',
});

test('reads page by page with what is searched for', async () => {
  const list = vi.fn<AdminApi['listInventory']>(async ({ cursor }) => ({
    currency: 'GBP',
    items: [anItem({ variantId: cursor ?? 'first' })],
    hasNextPage: cursor === undefined,
    nextPageCursor: cursor === undefined ? 'second' : null,
  }));
  const { items, isCut } = await readInventory(list, 'mug');
  expect(items.map(({ variantId }) => variantId)).toEqual(['first', 'second']);
  expect(isCut).toBe(false);
  expect(list.mock.calls).toEqual([[{ search: 'mug' }], [{ search: 'mug', cursor: 'second' }]]);
});

test('stops at two thousand variants and says so', async () => {
  const { items, isCut } = await readInventory(endless, '');
  expect([items.length, isCut]).toEqual([40, true]);
});
