import { describe, expect, test } from 'vitest';
import { priceNow } from '../../inventory/stock-edits.ts';
import { anItem } from '../../testing/items.ts';
import { common, groupByProduct, isInView, listRows } from './product-rows.ts';
import { productsListOf } from './search.ts';

const bowl = anItem({ productId: 'bowl', productName: 'Bowl', variantId: 'bowl', available: 2, priceCents: 5600 });
const chalk = anItem({ available: 30 });
const rust = anItem({ variantId: 'mug-rust', available: 0 });
const card = anItem({ productId: 'card', productName: 'Card', variantId: 'card', unlimited: true, priceCents: 2500 });
const lamp = anItem({
  productId: 'lamp',
  productName: 'Lamp',
  variantId: 'lamp',
  available: 9,
  priceCents: 15_400,
  salePriceCents: 1000,
  onSale: true,
  enabled: false,
});
const rows = groupByProduct([bowl, card, lamp, chalk, rust]);
const names = (search: Parameters<typeof productsListOf>[0]) =>
  listRows(rows, productsListOf(search), 5).map(({ id }) => id);

test('variants stand inside their product; a single one has no rows of its own', () => {
  expect(rows.map(({ id, variants }) => [id, variants.length])).toEqual([
    ['bowl', 0],
    ['card', 0],
    ['lamp', 0],
    ['mug', 2],
  ]);
});

describe('views', () => {
  test.each([
    ['low', ['bowl']],
    ['out', ['mug']],
    ['sale', ['lamp']],
    ['hidden', ['lamp']],
  ])('%s', (view, ids) => {
    expect(names({ view })).toEqual(ids);
  });

  test('one variant that fits is enough', () => {
    const [mug] = groupByProduct([chalk, rust]);
    expect(mug && isInView(mug, 'out', 5)).toBe(true);
    expect(mug && isInView(mug, 'low', 5)).toBe(false);
  });
});

describe('order', () => {
  test.each([
    [{}, ['bowl', 'card', 'lamp', 'mug']],
    [{ dir: 'desc' }, ['mug', 'lamp', 'card', 'bowl']],
    [{ sort: 'stock' }, ['bowl', 'lamp', 'mug', 'card']],
    [{ sort: 'price' }, ['lamp', 'mug', 'card', 'bowl']],
    [{ sort: 'price', dir: 'desc' }, ['bowl', 'card', 'mug', 'lamp']],
  ])('%o', (search, ids) => {
    expect(names(search)).toEqual(ids);
  });
});

test('a sale price counts only while it is on', () => {
  expect(priceNow(lamp)).toBe(1000);
  expect(priceNow({ ...lamp, onSale: false })).toBe(15_400);
});

test('values that differ have none in common', () => {
  expect(common([3, 3])).toBe(3);
  expect(common([3, 4])).toBeUndefined();
});
