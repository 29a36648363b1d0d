import { onCartChange, publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, networkGone } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '../../fixtures.ts';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { CartPage } from './page.tsx';

const draw = (cart: Cart | null, own?: Partial<CartPageProps>) => drawPage(<CartPage {...pageProps(cart, own)} />);
const rows = () => [...document.querySelectorAll('main li')].map((row) => row.textContent);
const totalRows = () =>
  [...document.querySelectorAll('dl > div')].map((line) => [...line.children].map((part) => part.textContent));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('cart page', () => {
  test('CART-006 CART-007 lists every entry with what was chosen, its price and its sum', async () => {
    await draw(
      aCart({
        entries: [
          anEntry({ id: 'a', title: 'Mug', quantity: 2, purchasePriceCents: 2400, subTotal: 4800 }),
          anEntry({ id: 'b', title: 'Bowl', chosenVariant: null, additionalFields: { to: ['Ann', ''], from: '' } }),
          anEntry({ id: 'c', title: 'Guide', multipleQuantityAllowed: false, quantity: 1 }),
        ],
      }),
    );
    const [mug, bowl, guide] = rows();
    for (const text of ['Mug', '£48.00', 'Chalk · MUG-CHALK', 'M. O.', '£24.00 each']) expect(mug).toContain(text);
    expect(bowl).toContain('Ann');
    expect(bowl).not.toContain('MUG-CHALK');
    expect(guide).toContain('Quantity 1');
    expect(rows()).toHaveLength(3);
  });

  test('says which entries are sent later, and when', async () => {
    const preOrder = { sentAbout: '2030-12-12', words: '' };
    await draw(aCart({ entries: [anEntry({ id: 'a', preOrder }), anEntry({ id: 'b' })] }));
    const [later, now] = rows();
    expect(later).toContain('Pre-order: sent about 12 December 2030');
    expect(now).not.toContain('Pre-order');
  });

  test('CART-016 a quantity that may not be changed is plain text', async () => {
    const page = await draw(
      aCart({ entries: [anEntry({ title: 'Guide', multipleQuantityAllowed: false, quantity: 1 })] }),
    );
    expect(page.has('Quantity of Guide')).toBe(false);
    expect(page.text()).toContain('Quantity 1');
  });

  test('CART-013 shows all figures, without the lines that are 0', async () => {
    await draw(aCart({ subtotalCents: 4800, grandTotalCents: 4800 }));
    expect(totalRows()).toEqual([
      ['Subtotal', '£48.00'],
      ['Total before delivery', '£48.00'],
    ]);
    const cart = aCart({
      subtotalCents: 10_000,
      discountCents: 1500,
      shippingCostCents: 450,
      taxCents: 83,
      grandTotalCents: 9033,
      validCoupons: [{ code: 'AUTUMN', description: '', discountCents: 1500 }],
      selectedShippingOption: { id: 'std', name: 'Standard', description: '', costCents: 450 },
    });
    await draw(cart);
    expect(totalRows()).toEqual([
      ['Subtotal', '£100.00'],
      ['Discount, AUTUMN', '−£15.00'],
      ['Delivery, Standard', '£4.50'],
      ['Tax', '£0.83'],
      ['Total', '£90.33'],
    ]);
  });

  test('CART-012 an empty cart says so, leads back to the store and cannot be checked out', async () => {
    const page = await draw(emptyCart, { storeUrl: '/shop' });
    expect(page.text()).toContain('Your cart is empty.');
    expect(page.control('Back to the store').getAttribute('href')).toBe('/shop');
    expect(page.has('Check out')).toBe(false);
  });

  test('CART-011 PAY-111 leads to the checkout', async () => {
    const page = await draw(aCart());
    expect(page.control('Check out').getAttribute('href')).toBe('/checkout');
  });

  test('PAY-107 PAY-108 PAY-109 below the minimum the way to the checkout is a sentence', async () => {
    const below = aCart({ subtotalCents: 1999, discountCents: 0, checkoutMinimumCents: 2000 });
    const page = await draw(below);
    expect(page.text()).toContain('To check out, your order subtotal must be £20.00 or more.');
    expect(page.has('Check out')).toBe(false);
    const at = await draw(aCart({ subtotalCents: 2000, discountCents: 1500, checkoutMinimumCents: 2000 }));
    expect(at.has('Check out')).toBe(true);
  });

  test('PAY-019 amounts are written by the rules of the language where the store says so', async () => {
    const { settings } = pageProps(null);
    const page = await draw(aCart({ currency: 'EUR', subtotalCents: 4800 }), {
      locale: 'fr-FR',
      settings: { ...settings, useCLDRMoneyFormat: true },
    });
    expect(page.text()).toContain('48,00 €');
  });

  test('shows the result of a plain form post', async () => {
    const page = await draw(aCart(), { problem: 'cart.out_of_stock', problemText: 'Sorry, we do not have enough.' });
    expect(page.text()).toContain('Sorry, we do not have enough.');
  });

  test('CART-040 takes over a cart that was changed elsewhere on the page', async () => {
    await draw(aCart());
    await act(async () => publishCart(aCart({ subtotalCents: 100, grandTotalCents: 77 })));
    expect(totalRows().at(-1)).toEqual(['Total before delivery', '£0.77']);
  });

  test('CART-040 adopts a cart that changed before it was mounted, and does not publish the older one', async () => {
    const page = await drawPage(null);
    publishCart(aCart({ subtotalCents: 100, grandTotalCents: 77 }));
    const heard: number[] = [];
    const stop = onCartChange(({ grandTotalCents }) => heard.push(grandTotalCents));
    await page.redraw(<CartPage {...pageProps(aCart())} />);
    stop();
    expect(totalRows().at(-1)).toEqual(['Total before delivery', '£0.77']);
    expect(heard).toEqual([77]);
  });

  test('CART-156 a cart that cannot be read is said so, with a way to try again', async () => {
    let isGone = true;
    fakeServer(() => {
      if (isGone) throw networkGone;
      return { body: aCart() };
    });
    vi.useFakeTimers();
    const page = await draw(null);
    expect(page.text()).toContain('Please try again.');
    await page.press('Try again');
    await act(() => vi.runAllTimersAsync());
    expect(page.text()).toContain('Please check your internet connection.');
    isGone = false;
    vi.useRealTimers();
    await page.press('Try again');
    expect(page.has('Check out')).toBe(true);
  });
});
