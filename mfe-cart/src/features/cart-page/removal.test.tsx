import { onCartChange } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { problem } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '../../fixtures.ts';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const mug = anEntry({ id: 'mug', title: 'Mug', quantity: 2, additionalFields: { initials: 'M. O.' } });
const bowl = anEntry({ id: 'bowl', title: 'Bowl', quantity: 1 });
const both = aCart({ entries: [mug, bowl] });
const onlyBowl = aCart({ entries: [bowl], grandTotalCents: 900 });
const draw = (cart: Cart) => drawPage(<CartPage {...pageProps(cart)} />);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('removing an entry', () => {
  test('CART-009 CART-017 takes it out, shows the returned figures and moves the focus to the next way out', async () => {
    const calls = cartServer(() => onlyBowl);
    const page = await draw(both);
    await page.press('Remove Mug');
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/commerce/shopping-cart/entries/mug'],
    ]);
    expect(page.has('Quantity of Mug')).toBe(false);
    expect(page.text()).toContain('Total before delivery£9.00');
    await vi.waitFor(() => expect(document.activeElement).toBe(page.control('Remove Bowl')));
  });

  test('CART-035 CART-041 the last one leaves an empty cart, the heading in focus, and the page is notified', async () => {
    const heard: Cart[] = [];
    cartServer(() => emptyCart);
    const page = await draw(onlyBowl);
    const stop = onCartChange((cart) => heard.push(cart));
    await page.press('Remove Bowl');
    expect(page.text()).toContain('Your cart is empty.');
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(heard.map(({ totalQuantity }) => totalQuantity)).toEqual([0]);
    stop();
  });

  test('can be undone: the entry is added again as it was, where it was', async () => {
    const calls = cartServer(({ method }) => (method === 'DELETE' ? onlyBowl : both));
    const page = await draw(both);
    await page.press('Remove Mug');
    expect(page.text()).toContain('Mug removed.');
    await page.press('Undo removing Mug');
    expect(calls[1]?.body).toEqual({
      itemId: 'prod-mug',
      sku: 'MUG-CHALK',
      quantity: 2,
      position: 0,
      additionalFields: '{"initials":"M. O."}',
    });
    expect(page.has('Quantity of Mug')).toBe(true);
    expect(page.text()).not.toContain('Mug removed.');
  });

  test('an undo that fails says why, and can be tried again', async () => {
    cartServer(({ method }) => (method === 'DELETE' ? onlyBowl : problem(409, 'cart.out_of_stock', 'None left.')));
    const page = await draw(both);
    await page.press('Remove Mug');
    await page.press('Undo removing Mug');
    expect(page.text()).toContain('Unable to Add ItemNone left.');
    expect(page.has('Undo removing Mug')).toBe(true);
  });

  test('CART-136 an entry already gone makes the page read the cart again', async () => {
    const gone = problem(404, 'cart.entry_gone', 'That item is no longer in your cart.');
    const calls = cartServer(({ method }) => (method === 'DELETE' ? gone : { body: onlyBowl }));
    const page = await draw(both);
    await page.press('Remove Mug');
    expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
    expect(page.has('Quantity of Mug')).toBe(false);
    expect(page.has('Quantity of Bowl')).toBe(true);
  });

  test('CART-134 a quantity of 0 is a question; the way back keeps entry and quantity', async () => {
    const calls = cartServer(() => onlyBowl);
    const page = await draw(both);
    await page.fill('Quantity of Mug', '0');
    await page.leave('Quantity of Mug');
    expect(page.text()).toContain('Remove Mug from the cart?');
    expect(calls).toEqual([]);
    await page.press('Keep it');
    expect(page.control('Quantity of Mug').value).toBe('2');
    expect(page.text()).not.toContain('Remove Mug from the cart?');
    expect(document.activeElement).toBe(page.control('Remove Mug'));
    await page.press('One fewer Bowl');
    await page.press('Remove it');
    expect(calls.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([['DELETE', 'bowl']]);
  });
});
