import { onCartChange } from '@tessera/browser-kit/page/cart-events.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import {
  type FakeAnswer,
  fakeServer,
  laterAnswer,
  networkGone,
  problem,
} from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlainProduct, aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const draw = (own: Parameters<typeof aPlainProduct>[0] = {}, settings = {}) =>
  drawPage(<ProductDetail {...detailProps(aPlainProduct(own), settings)} />);
const button = () => document.querySelector<HTMLButtonElement>('.buy-form .btn');
const label = () => button()?.textContent;
const press = async () => {
  await act(async () => button()?.click());
  // What tells of a failure is fetched when there is one.
  await act(() => vi.dynamicImportSettled());
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const added: FakeAnswer = { body: { shoppingCart: { totalQuantity: 3 } } };
const alert = () => {
  const dialog = document.querySelector('dialog');
  return dialog && [dialog.querySelector('h2')?.textContent, dialog.querySelector('p')?.textContent];
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is sold before it arrives', () => {
  const preOrder = { left: 3, sentAbout: '2030-12-12', words: 'From the next firing' };

  test('says when it is sent and that it is paid for now, is no more sold out, and goes into the cart', async () => {
    const calls = fakeServer(() => added);
    const page = await draw({ variants: [aVariant({}, { qtyInStock: 0, preOrder })] });
    expect(page.text()).toContain('Pre-order: sent about 12 December 2030. From the next firing. You pay for it now.');
    expect(page.text().toLowerCase()).not.toContain('sold out');
    expect([label(), button()?.disabled, button()?.className]).toEqual(['Pre-order', false, 'btn btn-primary']);
    await press();
    expect(calls).toHaveLength(1);
  });

  test('is said of the variant that is chosen only', async () => {
    const product = aProduct({
      variants: [aVariant({ Size: 'S' }, { qtyInStock: 2 }), aVariant({ Size: 'L' }, { qtyInStock: 0, preOrder })],
    });
    const page = await drawPage(<ProductDetail {...detailProps(product)} />);
    expect(page.text()).not.toContain('Pre-order');
    await page.press('L');
    expect(page.text()).toContain('Pre-order: sent about 12 December 2030');
    expect(label()).toBe('Pre-order');
  });
});

describe('label of the button', () => {
  test.each([
    ['PROD-128 by default', {}, 'Add To Cart'],
    ['PROD-129 of the owner', { useCustomAddButtonText: true, customAddButtonText: 'Take it home' }, 'Take it home'],
    ['PROD-130 of the owner, but empty', { useCustomAddButtonText: true, customAddButtonText: '' }, 'Add To Cart'],
    ['PROD-132 of a subscription', { isSubscribable: true }, 'Subscribe'],
  ])('%s', async (_title, own, text) => {
    await draw(own);
    expect(label()).toBe(text);
  });

  test('PROD-131 express checkout keeps it', async () => {
    await draw({}, { expressCheckout: true });
    expect(label()).toBe('Add To Cart');
  });

  test('PROD-081 PROD-080 sold out it is disabled and says so in the words of the owner', async () => {
    const soldOut = [aVariant({}, { qtyInStock: 0 })];
    await draw({ variants: soldOut });
    expect([label(), button()?.disabled]).toEqual(['sold out', true]);
    const own = aPlainProduct({ variants: soldOut });
    await draw({ ...own, merchandising: { ...own.merchandising, customSoldOutText: 'gone' } });
    expect(label()).toBe('gone');
  });
});

describe('adding to the cart', () => {
  test("PROD-133 PROD-134 PROD-135 'Adding…', 'Added!' 1000 ms after the answer, idle 2000 ms later", async () => {
    const slow = laterAnswer();
    fakeServer(() => slow.answer);
    await draw();
    await press();
    await wait(5000);
    expect(label()).toBe('Adding…');
    slow.give(added);
    await wait(0);
    await wait(999);
    expect(label()).toBe('Adding…');
    await wait(1);
    expect(label()).toBe('Added!');
    await wait(1999);
    expect(label()).toBe('Added!');
    await wait(1);
    expect(label()).toBe('Add To Cart');
  });

  test('PROD-139 presses while adding and while added send nothing', async () => {
    const calls = fakeServer(() => added);
    await draw();
    await press();
    await press();
    await wait(1000);
    expect(label()).toBe('Added!');
    await press();
    expect(calls).toHaveLength(1);
    await wait(2000);
    await press();
    expect(calls).toHaveLength(2);
  });

  test('PROD-140 what happens is spoken, and stays on the page with the way to the cart', async () => {
    fakeServer(() => added);
    const page = await draw({ name: 'Bowl' });
    await press();
    await wait(60);
    expect(page.spoken()).toBe('Adding…');
    await wait(1000);
    await wait(50);
    expect(page.spoken()).toBe('Added! 3 items in cart.');
    await wait(9000);
    expect(page.text()).toContain('Added! Bowl. 3 items in cart.');
    expect(page.control('View cart').getAttribute('href')).toBe('/cart');
  });

  test('PROD-141 PROD-142 sends item, sku, quantity and no fields; a product without variants has no sku', async () => {
    const calls = fakeServer(() => added);
    const sizes = [aVariant({ Size: 'S' }), aVariant({ Size: 'L' }, { sku: 'BOWL-L' })];
    const page = await drawPage(<ProductDetail {...detailProps(aProduct({ id: 'bowl', variants: sizes }))} />);
    await page.press('L');
    await page.fill('Quantity', '3');
    await press();
    await draw({ id: 'guide', productType: 2, variants: [] });
    await press();
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      sentTo({ itemId: 'bowl', sku: 'BOWL-L', quantity: 3, additionalFields: null }),
      sentTo({ itemId: 'guide', sku: null, quantity: 1, additionalFields: null }),
    ]);
  });

  test('CART-041 tells the page of the new cart', async () => {
    fakeServer(() => added);
    const heard: number[] = [];
    await draw();
    const stop = onCartChange(({ totalQuantity }) => heard.push(totalQuantity));
    await press();
    expect(heard).toEqual([3]);
    stop();
  });

  test("PROD-008 PROD-138 express checkout goes straight on, without 'Added!'", async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    fakeServer(() => added);
    await draw({}, { expressCheckout: true });
    await press();
    expect(assign).toHaveBeenCalledWith('/checkout');
    await wait(5000);
    expect(label()).toBe('Adding…');
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(label()).toBe('Add To Cart');
  });
});

describe('adding that fails', () => {
  const outOfStock = problem(409, 'cart.out_of_stock', 'Sorry, we do not have enough of that item available.');

  test('PROD-136 PROD-137 PROD-147 is told in an alert; the button is idle after 1000 ms', async () => {
    fakeServer(() => outOfStock);
    const page: DrawnPage = await draw();
    await press();
    expect(alert()).toEqual(['Unable to Add Item', 'Sorry, we do not have enough of that item available.']);
    await wait(999);
    expect(label()).toBe('Adding…');
    await wait(1);
    expect(label()).toBe('Add To Cart');
    expect(page.text()).not.toContain('Added!');
    await page.press('OK');
    expect(alert()).toBeNull();
  });

  test('PROD-148 express checkout has a title of its own', async () => {
    fakeServer(() => outOfStock);
    await draw({}, { expressCheckout: true });
    await press();
    expect(alert()?.[0]).toBe('Unable to Purchase Item');
  });

  const crumb: FakeAnswer = { status: 403, body: { error: 'x', crumbFail: true } };
  test.each<[string, () => FakeAnswer, string]>([
    [
      'PROD-143 PROD-151 a session that ran out',
      () => crumb,
      'Your session has expired. Please reload the page and try again.',
    ],
    ['PROD-145 too many calls', () => problem(429, 'request.rate_limited', 'x'), 'Please try again in a few seconds.'],
    ['PROD-146 a message of the server', () => problem(404, 'x', 'It is gone.'), 'It is gone.'],
    ['PROD-150 an answer without text', () => ({ status: 500, body: '' }), 'Please try again.'],
    ['PROD-150 no answer', gone, 'Please check your internet connection.'],
  ])('%s', async (_title, answer, text) => {
    fakeServer(answer);
    await draw();
    await press();
    expect(alert()?.[1]).toBe(text);
  });

  test('PROD-144 PROD-152 without cookies the visitor is asked to enable them', async () => {
    fakeServer(() => crumb);
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await draw();
    await press();
    expect(alert()?.[1]).toBe('Please enable cookies in your browser, reload the page, and try again.');
  });
});

const sentTo = (body: object) => ({ method: 'POST', path: '/api/commerce/shopping-cart/entries', body });

function gone(): never {
  throw networkGone;
}
