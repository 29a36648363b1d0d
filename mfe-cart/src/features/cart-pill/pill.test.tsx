import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartPageProps } from '../../fixtures.ts';
import { aCart } from '../../testing/a-cart.ts';
import { CartPill } from './pill.tsx';

const { settings: _, ...common } = cartPageProps;
const pill = (cart: Cart | null, hidden = false) => drawPage(<CartPill {...common} cart={cart} hidden={hidden} />);
const link = () => document.querySelector('main a');

afterEach(() => {
  for (const element of document.querySelectorAll('[data-probe]')) element.remove();
});

describe('cart pill', () => {
  test('CART-028 CART-029 shows the count and the subtotal, and leads to /cart', async () => {
    await pill(aCart({ totalQuantity: 3, subtotalCents: 7200 }));
    expect(link()?.getAttribute('href')).toBe('/cart');
    expect(link()?.textContent).toBe('33 items in cart£72.00');
  });

  test('PAY-019 writes the subtotal as the website writes money, before and after a change', async () => {
    const cart = aCart({ currency: 'NOK', totalQuantity: 1, subtotalCents: 3900 });
    await drawPage(<CartPill {...common} useCLDRMoneyFormat cart={cart} hidden={false} />);
    expect(link()?.textContent).toContain('NOK 39.00');
    await act(async () => publishCart({ ...cart, subtotalCents: 7800 }));
    expect(link()?.textContent).toContain('NOK 78.00');
    await pill(cart);
    expect(link()?.textContent).toContain('kr 39,00');
  });

  test('CART-034 CART-035 is there from the first item on', async () => {
    await pill(aCart({ totalQuantity: 1 }));
    expect(link()).not.toBeNull();
    await pill(aCart({ totalQuantity: 0 }));
    expect(link()).toBeNull();
  });

  test.each([
    [1, '1', '1 item in cart'],
    [2, '2', '2 items in cart'],
    [100, '100', '100 items in cart'],
    [101, '100+', 'more than 100 items in cart'],
  ])('CART-036 CART-037 CART-038 CART-039 %i is shown as %s and spoken as %s', async (totalQuantity, shown, spoken) => {
    await pill(aCart({ totalQuantity }));
    expect(link()?.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe(shown);
    expect(link()?.querySelector('.sr')?.textContent).toBe(spoken);
  });

  test('CART-041 hears of what was added before its files had come', async () => {
    const page = await drawPage(null);
    publishCart(aCart({ totalQuantity: 5 }));
    await page.redraw(<CartPill {...common} cart={null} hidden={false} />);
    expect(link()?.textContent).toContain('5 items in cart');
  });

  test('CART-040 CART-041 follows every change of the cart announced on the page', async () => {
    await pill(null);
    expect(link()).toBeNull();
    await act(async () => publishCart(aCart({ totalQuantity: 5 })));
    expect(link()?.textContent).toContain('5 items in cart');
    await act(async () => publishCart(aCart({ totalQuantity: 0 })));
    expect(link()).toBeNull();
  });

  test('reads the cart again when the visitor returns to a page from the browser’s back/forward cache', async () => {
    fakeServer(() => ({ body: aCart({ totalQuantity: 0 }) }));
    const page = await pill(aCart({ totalQuantity: 2 }));
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    });
    expect(link()?.textContent).toContain('2 items in cart');
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await vi.dynamicImportSettled();
    });
    await page.settle();
    expect(link()).toBeNull();
    vi.unstubAllGlobals();
  });

  test('is not shown where the page hides it', async () => {
    await pill(aCart(), true);
    expect(link()).toBeNull();
  });

  test.each([
    ['CART-030 beside the full cart page', 'data-cart-root'],
    ['CART-032 where the site draws its own indicator', 'data-custom-cart'],
  ])('%s it is not shown', async (_title, mark) => {
    const probe = document.createElement('p');
    probe.setAttribute(mark, '');
    probe.setAttribute('data-probe', '');
    document.documentElement.append(probe);
    await pill(aCart());
    expect(link()).toBeNull();
  });
});
