import { act } from 'react';
import { expect, test } from 'vitest';
import { anItem } from '../../testing/items.ts';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';

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

type Adjust = (sent: Sent) => unknown;

/** A store that keeps what is adjusted, unless `adjust` says otherwise. */
function store(adjust?: Adjust): Answer {
  let items = [chalk, rust, lamp, card];
  const keep: Adjust = ({ url, body }) => {
    const { onHand } = body as { onHand: number };
    const variantId = url.split('/').at(-2) ?? '';
    items = items.map((item) => (item.variantId === variantId ? { ...item, onHand, available: onHand } : item));
    return { variantId, onHand, held: 0, available: onHand, changedOn: 1 };
  };
  return (sent) => {
    if (sent.url.startsWith('/api/commerce/orders')) return noOrders;
    if (sent.method === 'POST') return (adjust ?? keep)(sent);
    return { currency: 'GBP', items, hasNextPage: false, nextPageCursor: null };
  };
}

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
  const adjusted = page.sent.filter(({ method }) => method === 'POST');
  expect(adjusted).toEqual([
    {
      method: 'POST',
      url: '/api/commerce/inventory/stock/lamp/adjustments',
      body: { expectedOnHand: 8, onHand: 12, reason: 'Came out of the kiln' },
    },
    {
      method: 'POST',
      url: '/api/commerce/inventory/stock/mug-chalk/adjustments',
      body: { expectedOnHand: 8, onHand: 5, reason: 'Came out of the kiln' },
    },
    {
      method: 'POST',
      url: '/api/commerce/inventory/stock/mug-rust/adjustments',
      body: { expectedOnHand: 2, onHand: 5, reason: 'Came out of the kiln' },
    },
  ]);
  expect(page.has('Review')).toBe(false);
  expect(page.control(lampCell).value).toBe('12');
});

test('stock that changed meanwhile is told in its row, and saved on top of the new figure', async () => {
  let isFirst = true;
  const answer = store(({ body }) => {
    if (!isFirst) return { variantId: 'lamp', onHand: 12, held: 0, available: 12, changedOn: 1 };
    isFirst = false;
    expect(body).toMatchObject({ expectedOnHand: 8 });
    const details = { available: 7, onHand: 7, held: 0 };
    return Response.json({ code: 'stock.conflict', error: 'x', details }, { status: 409 });
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
  expect(page.sent.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ expectedOnHand: 7 });
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

test('Enter goes to the cell below', async () => {
  const page = await openAdmin(path, store());
  await page.see('Lamp');
  page.control(lampCell).focus();
  await page.key(lampCell, 'Enter');
  expect(document.activeElement).toBe(page.control(mugCell));
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
