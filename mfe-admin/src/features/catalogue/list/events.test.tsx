import { expect, test } from 'vitest';
import { anInventory, anItem } from '../../../testing/items.ts';
import { openAdmin } from '../../../testing/open-admin.ts';
import { watchPanelEvents } from '../../../testing/panel-events.ts';

const items = [anItem(), anItem({ variantId: 'mug-rust', sku: 'MUG-RUST' })];
const cup = anItem({ productId: 'prod-cup', productName: 'Wren Cup', variantId: 'cup', sku: 'CUP', available: 1 });

const answer = ({ url }: { url: string }) => {
  if (url.startsWith('/api/commerce/inventory/pace')) return { paces: [] };
  if (url.startsWith('/api/commerce/orders')) {
    const counts = { all: 0, pending: 0, fulfilled: 0, cancelled: 0 };
    return { orders: [], counts, hasNextPage: false, nextPageCursor: null };
  }
  const sort = new URLSearchParams(url.split('?')[1]).get('sort');
  return anInventory(inOrder(sort), { hasNextPage: true, nextPageCursor: 'c2' });
};

/** As the service orders them: the cup has fewer, and costs less. */
const inOrder = (sort: string | null) => (sort === 'stock' || sort === 'price' ? [cup, ...items] : [...items, cup]);

const isCupFirst = (text: string) => text.indexOf('Wren Cup') < text.indexOf('Moor Mug');

test('EDIT-004 EDIT-011 EDIT-012 EDIT-013 EDIT-014 EDIT-015 EDIT-016 EDIT-017 EDIT-018 EDIT-026 each action of the panel works and is recorded', async () => {
  const events = watchPanelEvents();
  const told = (name: string) => page.until(() => expect(events.at(-1)).toBe(name));
  const page = await openAdmin('/config/commerce/inventory', answer);
  await page.see('Moor Mug');
  await page.press('Available');
  await page.until(() => expect(location.search).toBe('?sort=stock'));
  await told('inventory_panel_sort_by_stock');
  await page.until(() => expect(isCupFirst(page.text())).toBe(true));
  await page.press('Price');
  await page.until(() => expect(location.search).toBe('?sort=price'));
  await told('inventory_panel_sort_by_price');
  await page.press('Product');
  await page.until(() => expect(location.search).toBe(''));
  await told('inventory_panel_sort_by_name');
  await page.until(() => expect(isCupFirst(page.text())).toBe(false));
  await page.press('2 variants of Moor Mug');
  expect(page.has('Stock of Moor Mug, Chalk')).toBe(true);
  await told('inventory_panel_row_expander');
  await page.press('Next page');
  await page.until(() => expect(location.search).toBe('?after=c2'));
  await told('inventory_panel_next_page');
  await page.fill('Search products', 'mug');
  await page.until(() => expect(location.search).toBe('?q=mug'));
  await told('inventory_panel_search');
  await page.press('Moor Mug');
  await page.until(() => expect(location.pathname).toBe('/config/commerce/inventory/shop/mug'));
  await told('inventory_panel_row_click');
});
