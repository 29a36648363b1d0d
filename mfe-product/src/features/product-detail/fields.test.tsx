import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import type { OpenFields } from '@tessera/contracts/dom-events.ts';
import * as heard from '@tessera/contracts/heard-events.wire.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, fakeServer, problem, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const small = aVariant({ Size: 'S' }, { id: 'v-s', sku: 'MUG-S' });
const large = aVariant({ Size: 'L' }, { id: 'v-l', sku: 'MUG-L' });
const mug = aProduct({ id: 'mug', variants: [small, large], additionalFieldsFormId: 'form-initials' });
const values = { initials: 'M. O.' };
let opened: OpenFields[];
let stop: () => void;

/** The commerce service with stock of both variants, and what the cart holds of them. */
function shop(stock: object, entries: object[] = [], add: FakeAnswer = { body: { shoppingCart: {} } }): SentCall[] {
  return fakeServer(({ path, method }) => {
    if (method === 'POST') return add;
    if (path === '/api/commerce/shopping-cart') return { body: { entries } };
    const results = ['v-s', 'v-l'].map((variantId) => ({ variantId, unlimited: false, qtyInStock: 0, ...stock }));
    return { body: { results } };
  });
}
const inCart = (quantity: number, variantId = 'v-s') => ({ itemId: 'mug', quantity, chosenVariant: { id: variantId } });

async function pressAdd() {
  const page = await drawPage(<ProductDetail {...detailProps(mug)} />);
  await page.press('S');
  await page.press('Add To Cart');
  // What asks is fetched first.
  await vi.waitFor(async () => {
    await page.settle();
    expect(page.control('Add To Cart').getAttribute('aria-disabled')).toBeNull();
  });
  await act(() => vi.dynamicImportSettled());
  return page;
}

beforeEach(() => {
  opened = [];
  stop = subscribe(heard.formsOpenFields, (wanted) => {
    wanted.onOpening?.(true);
    wanted.onOpening?.(false);
    opened.push(wanted);
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a product with additional fields', () => {
  test('PROD-114 PROD-153 stock is asked first, then the lightbox, and nothing is added yet', async () => {
    const calls = shop({ qtyInStock: 3 });
    await pressAdd();
    expect(calls.map(({ method, path, query }) => [method, path, query.get('itemId')])).toEqual([
      ['GET', '/api/commerce/inventory/stock/', 'mug'],
      ['GET', '/api/commerce/shopping-cart', null],
    ]);
    expect(opened).toMatchObject([
      { itemId: 'mug', title: mug.name, formId: 'form-initials', saveLabel: 'Add To Cart' },
    ]);
  });

  test.each([
    ['PROD-115 unlimited', { unlimited: true }, [inCart(50)], true],
    ['PROD-116 more than the cart holds', { qtyInStock: 3 }, [inCart(1), inCart(1), inCart(9, 'v-l')], true],
    ['PROD-117 PROD-119 no more than the cart holds', { qtyInStock: 2 }, [inCart(1), inCart(1)], false],
    ['PROD-119 none', { qtyInStock: 0 }, [], false],
  ])('%s', async (_title, stock, entries, isOpened) => {
    shop(stock, entries);
    const page = await pressAdd();
    expect(opened).toHaveLength(isOpened ? 1 : 0);
    expect(page.text().includes('Sorry, we do not have enough of that item available.')).toBe(!isOpened);
  });

  test('PROD-118 the quantity asked for is not looked at here', async () => {
    shop({ qtyInStock: 3 });
    const page = await drawPage(<ProductDetail {...detailProps(mug)} />);
    await page.press('S');
    await page.fill('Quantity', '5');
    await page.press('Add To Cart');
    expect(opened).toHaveLength(1);
  });

  test('a stock that cannot be read is said so', async () => {
    fakeServer(() => problem(500, 'service.failed', 'Please try again.'));
    const page = await pressAdd();
    expect(opened).toEqual([]);
    expect(page.text()).toContain('Please try again.');
  });

  test('PROD-159 saving adds the item with the values; what fails is handed back', async () => {
    const calls = shop({ qtyInStock: 3 }, [], problem(409, 'cart.full', 'Your cart is full.'));
    await pressAdd();
    const failure = await act(async () => opened[0]?.save(values));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/commerce/shopping-cart/entries',
      body: { itemId: 'mug', sku: 'MUG-S', quantity: 1, additionalFields: '{"initials":"M. O."}' },
    });
    expect(failure).toEqual({ title: 'Unable to Add Item', text: 'Your cart is full.' });
  });

  test('PROD-161 where no lightbox stands it is said so', async () => {
    stop();
    history.replaceState(null, '', mug.fullUrl);
    shop({ qtyInStock: 3 });
    const page = await pressAdd();
    expect(page.text()).toContain('Unable to open form');
    expect(page.control('Add To Cart').getAttribute('aria-disabled')).toBeNull();
  });
});
