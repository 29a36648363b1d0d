import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { PreOrderSetting } from '@tessera/contracts/commerce/pre-order.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { anInventory, anItem } from '../../../testing/items.ts';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const chalk = anItem({ onHand: 8, held: 1, available: 7 });
const rust = anItem({ variantId: 'mug-rust', sku: 'MUG-RUST', attributes: { Glaze: 'Rust' }, onHand: 2, available: 2 });
const lamp = anItem({ productId: 'lamp', productName: 'Lamp', variantId: 'lamp', sku: 'LAMP', attributes: {} });
const card = anItem({ productId: 'card', productName: 'Gift Card', variantId: 'card', unlimited: true });

const noOrders = {
  orders: [],
  counts: { all: 0, pending: 0, fulfilled: 0, cancelled: 0 },
  hasNextPage: false,
  nextPageCursor: null,
};

interface Row {
  variantId: string;
  onHand?: number;
  expectedOnHand?: number;
  priceCents?: number;
}
type Change = (row: Row) => object;

const days: Record<string, number | null> = { 'mug-rust': 3, lamp: 1, 'mug-chalk': 90 };
const paces = (url: string) => ({
  paces: (new URL(url, location.href).searchParams.get('variantIds') ?? '')
    .split(',')
    .map((variantId) => ({ variantId, sold: 9, daysLeft: days[variantId] ?? null })),
});

/** A store that keeps what is changed, unless `change` says otherwise. */
function store(change?: Change): Answer {
  let items = [chalk, rust, lamp, card];
  const keep: Change = ({ variantId, onHand, priceCents }) => {
    items = items.map((item) =>
      item.variantId === variantId
        ? { ...item, ...(onHand !== undefined && { onHand, available: onHand }), ...(priceCents && { priceCents }) }
        : item,
    );
    const figures = { onHand: onHand ?? null, held: 0, priceCents: priceCents ?? null };
    return { variantId, ok: true, code: null, message: null, ...figures };
  };
  return (sent) => {
    if (sent.url.startsWith('/api/commerce/orders')) return noOrders;
    if (sent.url.startsWith('/api/commerce/inventory/pace')) return paces(sent.url);
    if (sent.method === 'PUT') return { results: (sent.body as { rows: Row[] }).rows.map(change ?? keep) };
    return anInventory(sent.url.includes('state=low') ? items.slice(0, 2) : items);
  };
}
const sentRows = ({ sent }: { sent: Sent[] }) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const path = '/config/commerce/inventory';
const lampCell = 'Stock of Lamp';
const chalkCell = 'Stock of Moor Mug, Chalk';
const mugCell = 'Stock of all 2 variants of Moor Mug';

test('products with what is on hand, held and available; variants inside the row', async () => {
  const page = await openAdmin(path, store());
  await page.see('Moor Mug');
  expect(page.control(mugCell)).toMatchObject({ value: '', placeholder: 'Mixed' });
  const mug = page.control(mugCell).closest('tr')?.textContent;
  expect(mug).toContain('2 variants');
  expect(page.text()).toContain('Unlimited');
  expect(page.has(chalkCell)).toBe(false);
  await page.press('2 variants of Moor Mug');
  expect(page.control(chalkCell).value).toBe('8');
  const cells = [...(page.control(chalkCell).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells.slice(4, 6)).toEqual(['1', '7']);
});

test('a variant that does not last long at its pace says so; what lasts longer, or is not counted, does not', async () => {
  const page = await openAdmin(path, store());
  await page.see('lasts about a day');
  await page.press('2 variants of Moor Mug');
  const row = (label: string) => page.control(label).closest('tr')?.textContent;
  expect(row('Stock of Moor Mug, Rust')).toContain('2lasts about 3 days');
  expect(row(chalkCell)).not.toContain('lasts');
  expect(row(mugCell)).not.toContain('lasts');
  const asked = page.sent.filter(({ url }) => url.startsWith('/api/commerce/inventory/pace'));
  expect(asked.map(({ url }) => url).join()).not.toContain('card');
});

test('what runs out can be sold ahead, up to a number and for a day; then it says how far it is', async () => {
  const gone = anItem({ ...lamp, onHand: 0, available: 0 });
  const plenty = anItem({ ...lamp, productId: 'jar', productName: 'Jar', variantId: 'jar', onHand: 90, available: 90 });
  let preOrders: InventoryItem['preOrders'];
  const page = await openAdmin(path, ({ method, url, body }) => {
    if (url.startsWith('/api/commerce/orders')) return noOrders;
    if (url.startsWith('/api/commerce/inventory/pace')) return { paces: [] };
    if (method === 'PUT') {
      preOrders = { ...(body as PreOrderSetting), sold: 3, held: 1 };
      return {};
    }
    return anInventory([{ ...gone, ...(preOrders && { preOrders }) }, plenty]);
  });
  await page.see('Sell ahead');
  expect(page.has('Sell ahead Jar')).toBe(false);
  await page.press('Sell ahead Lamp');
  await page.see('Sell ahead: Lamp');
  await page.fill('Sell up to', '10');
  await page.fill('Sent about (optional)', '2099-12-12');
  await page.fill('In your own words (optional)', 'From the next firing');
  await page.press('Save');
  await page.see('3 of 10 sold ahead');
  const saved = page.sent.find(({ method }) => method === 'PUT');
  expect([saved?.url, saved?.body]).toEqual([
    '/api/commerce/inventory/lamp/variants/lamp/pre-orders',
    { limit: 10, sentAbout: '2099-12-12', words: 'From the next firing' },
  ]);
  await page.press('3 of 10 sold ahead Lamp');
  await page.see('3 units are sold ahead and still to come, 1 more held by buyers at checkout.');
});

test('a day that is over is told to the owner', async () => {
  const preOrders = { limit: 5, sold: 0, held: 0, sentAbout: '2020-01-01', words: '' };
  const page = await openAdmin(path, ({ url }) => {
    if (url.startsWith('/api/commerce/orders')) return noOrders;
    return url.includes('pace') ? { paces: [] } : anInventory([anItem({ ...lamp, preOrders })]);
  });
  await page.see('0 of 5 sold ahead');
  await page.press('0 of 5 sold ahead Lamp');
  await page.see('This day is over, so nothing is sold ahead.');
});

test('edits are counted, looked at before, and saved with what was seen', async () => {
  const page = await openAdmin(path, store());
  await page.see('Moor Mug');
  await page.fill(lampCell, '12');
  await page.fill(mugCell, '5');
  expect(page.text()).toContain('3 changes in 2 products');
  await page.press('Review');
  await page.see('+4');
  expect(page.text()).toContain('−3');
  await page.fill('Reason (optional)', 'Came out of the kiln');
  const save = [...page.body.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1);
  expect(save?.textContent).toBe('Save 3 changes');
  await act(async () => save?.click());
  await page.see('3 changes saved.');
  const row = (variantId: string, productId: string, figures: object) => ({ productId, variantId, ...figures });
  expect(sentRows(page)).toEqual([
    {
      rows: [
        row('lamp', 'lamp', { onHand: 12, expectedOnHand: 8 }),
        row('mug-chalk', 'mug', { onHand: 5, expectedOnHand: 8 }),
        row('mug-rust', 'mug', { onHand: 5, expectedOnHand: 2 }),
      ],
      reason: 'Came out of the kiln',
    },
  ]);
  expect(page.has('Review')).toBe(false);
  expect(page.control(lampCell).value).toBe('12');
});

test('stock that changed meanwhile is told in its row, and saved on top of the new figure', async () => {
  let isFirst = true;
  const answer = store(({ variantId, onHand, expectedOnHand }) => {
    const told = { variantId, code: null, message: null, held: 0, priceCents: null };
    if (!isFirst) return { ...told, ok: true, onHand };
    isFirst = false;
    expect(expectedOnHand).toBe(8);
    return { ...told, ok: false, code: 'stock.conflict', message: 'x', onHand: 7 };
  });
  const page = await openAdmin(path, answer);
  await page.see('Lamp');
  await page.fill(lampCell, '12');
  await page.press('Save 1 change');
  await page.see('0 of 1 change saved. 1 was left as it is.');
  const cell = page.control(lampCell);
  expect(cell.value).toBe('12');
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Stock changed meanwhile. It is now 7.',
  );
  await page.press('Save 1 change');
  await page.see('1 change saved.');
  expect(sentRows(page).at(-1)).toMatchObject({ rows: [{ expectedOnHand: 7 }] });
});

test('a wrong figure is told at once; Escape takes it back, Discard takes all back', async () => {
  const page = await openAdmin(path, store());
  await page.see('Lamp');
  await page.fill(lampCell, 'many');
  expect(page.control(lampCell).getAttribute('aria-invalid')).toBe('true');
  expect(page.text()).toContain('1 to put right');
  await page.key(lampCell, 'Escape');
  expect(page.control(lampCell).value).toBe('8');
  await page.fill(lampCell, '3');
  await page.press('Discard');
  expect(page.control(lampCell).value).toBe('8');
  expect(page.has('Discard')).toBe(false);
});

test('prices are typed where they stand, looked at before, and saved together with stock', async () => {
  const page = await openAdmin(path, store());
  await page.see('Lamp');
  await page.fill('Price of Lamp', '26.50');
  await page.fill(lampCell, '9');
  expect(page.text()).toContain('2 changes in 1 product');
  await page.press('Review');
  await page.see('+£2.50');
  expect(page.text()).toContain('£26.50');
  await page.press('Back');
  await page.press('Save 2 changes');
  await page.see('2 changes saved.');
  expect(sentRows(page)).toEqual([
    {
      rows: [
        {
          productId: 'lamp',
          variantId: 'lamp',
          onHand: 9,
          expectedOnHand: 8,
          priceCents: 2_650,
          expectedPriceCents: 2_400,
        },
      ],
      reason: '',
    },
  ]);
  await page.fill('Price of Lamp', 'cheap');
  expect(page.text()).toContain('Enter an amount such as 20.00.');
  await page.key('Price of Lamp', 'Escape');
  expect(page.control('Price of Lamp').value).toBe('26.50');
});

test('a price that changed meanwhile is told in its cell, and saved over the new one', async () => {
  let isFirst = true;
  const page = await openAdmin(
    path,
    store(({ variantId, priceCents }) => {
      const told = { variantId, code: null, message: null, onHand: null, held: null };
      if (!isFirst) return { ...told, ok: true, priceCents };
      isFirst = false;
      return { ...told, ok: false, code: 'product.changed', message: 'x', priceCents: 2_500 };
    }),
  );
  await page.see('Lamp');
  await page.fill('Price of Lamp', '26.50');
  await page.press('Save 1 change');
  await page.see('0 of 1 change saved.');
  const cell = page.control('Price of Lamp');
  expect(cell.value).toBe('26.50');
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The price changed meanwhile. Look at it again.',
  );
  await page.press('Save 1 change');
  await page.see('1 change saved.');
  expect(sentRows(page).at(-1)).toMatchObject({ rows: [{ priceCents: 2_650, expectedPriceCents: 2_500 }] });
});

test('the history tells who changed what and why', async () => {
  const change = { id: 'm1', at: 1_763_000_000_000, who: 'user-1', reason: 'Counted', from: 8, to: 12 };
  const answer = store();
  const page = await openAdmin(path, (sent) =>
    sent.url.startsWith('/api/commerce/inventory/history')
      ? {
          changes: [{ ...change, orderId: null, variantId: 'lamp', sku: 'LAMP' }],
          hasNextPage: false,
          nextPageCursor: null,
        }
      : answer(sent),
  );
  await page.see('Lamp');
  await page.press('History');
  await page.see('Counted');
  expect(page.text()).toContain('8 → 12');
  expect(page.text()).toContain('Edda Moss');
});

test('Enter goes to the cell below', async () => {
  const page = await openAdmin(path, store());
  await page.see('Lamp');
  page.control(mugCell).focus();
  await page.key(mugCell, 'Enter');
  expect(document.activeElement).toBe(page.control(lampCell));
});

test('what was typed outlives a walk to another screen and back', async () => {
  const page = await openAdmin(path, store());
  await page.see('Lamp');
  await page.fill(lampCell, '3');
  expect(page.text()).toContain('1 unsaved');
  await page.press('Orders');
  await page.see('No orders yet');
  await page.press('Products1 unsaved');
  await page.see('1 change in 1 product');
  expect(page.control(lampCell).value).toBe('3');
});

test('a view shows its products with the variants open, and its address', async () => {
  const page = await openAdmin(`${path}?view=low`, store());
  await page.see('Moor Mug');
  expect(page.has(chalkCell)).toBe(true);
  expect(page.has(lampCell)).toBe(false);
  await page.press('Price');
  await page.until(() => expect(location.search).toBe('?view=low&sort=price'));
});

test('a page of a long list is asked for as the address has it, and counted over all', async () => {
  const counts = { all: 1_234, low: 40, out: 7, sale: 0, hidden: 2 };
  const more = { counts, total: 1_234, hasNextPage: true, nextPageCursor: 'c3' };
  const page = await openAdmin(`${path}?sort=stock&dir=desc&after=c2`, (sent) => {
    if (sent.url.startsWith('/api/commerce/inventory/pace')) return paces(sent.url);
    return sent.url.startsWith('/api/commerce/orders') ? noOrders : anInventory([chalk, lamp], more);
  });
  await page.see('2 more of 1,234 products');
  expect(page.sent.map(({ url }) => url)).toContain('/api/commerce/inventory?sort=stock&direction=desc&cursor=c2');
  expect(page.text()).toContain('All 1,234');
  await page.press('Next page');
  await page.until(() => expect(location.search).toBe('?sort=stock&dir=desc&after=c3'));
  await page.see('page 2');
  await page.press('Back');
  await page.until(() => expect(location.search).toBe('?sort=stock&dir=desc&after=c2'));
  await page.press('First page');
  await page.until(() => expect(location.search).toBe('?sort=stock&dir=desc'));
});
