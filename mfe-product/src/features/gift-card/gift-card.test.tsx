import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { GiftCardPage } from './gift-card-page.tsx';

const value = (price: number) => aVariant({ Value: `£${price / 100}` }, { price, unlimited: true, qtyInStock: 0 });
const giftCard = aProduct({
  id: 'prod-gift',
  name: 'Gift Card',
  productType: 4,
  variants: [value(10_000), value(2_500), value(5_000)],
});
const draw = () => drawPage(<GiftCardPage {...detailProps(giftCard)} />);
const chips = () => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);

/** The alert on top, as a person reads it. */
const alertText = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';

afterEach(() => {
  document.querySelector<HTMLDialogElement>('[role=alertdialog]')?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the gift card page', () => {
  test('PROD-181 PROD-185 shows the values by rising price as money, and the button names the chosen one', async () => {
    const page = await draw();
    expect(chips()).toEqual(['£25.00', '£50.00', '£100.00']);
    expect(page.has('Buy')).toBe(true);
    await page.press('£50.00');
    expect(page.has('Buy, £50.00')).toBe(true);
  });

  test('PROD-084 the picker of its values has no name of an option', async () => {
    const page = await draw();
    expect(page.body.querySelector('legend')?.textContent).toBe('Select Value');
  });

  test('PROD-182 PROD-186 buying adds the value once and goes straight to checkout', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const calls = fakeServer(async () => ({ body: { shoppingCart: {}, newlyAdded: {} } }));
    const page = await draw();
    await page.press('£25.00');
    await page.submit();
    await page.settle();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/commerce/shopping-cart/entries',
        { itemId: 'prod-gift', sku: 'VAR-£25', quantity: 1, additionalFields: null },
      ],
    ]);
    expect(assign).toHaveBeenCalledWith('/checkout');
    const button = page.control<HTMLButtonElement>('Buy, £25.00');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('PROD-183 PROD-184 PROD-189 pressed at once it says what is missing, beside the picker and in an alert', async () => {
    const calls = fakeServer(async () => ({ body: {} }));
    const page = await draw();
    await page.submit();
    const missing = 'Select a denomination for the Gift Card';
    expect(page.body.querySelector('.error')?.textContent).toBe(missing);
    expect(alertText()).toContain(`Unable to purchase Gift Card${missing}`);
    expect(calls).toEqual([]);
    await page.press('£25.00');
    expect(page.body.querySelector('.error')).toBeNull();
  });

  test('PROD-184 a refusal of the server stands in the alert with its title, and can be tried again', async () => {
    fakeServer(async () => problem(400, 'cart.item_unavailable', 'Sorry, that item is no longer available.'));
    const page = await draw();
    await page.press('£25.00');
    await page.submit();
    await page.settle();
    expect(alertText()).toContain('Unable to purchase Gift CardSorry, that item is no longer available.');
    expect(page.control<HTMLButtonElement>('Buy, £25.00').getAttribute('aria-disabled')).toBeNull();
  });

  test('without scripts it is a plain form that goes on to the checkout', async () => {
    const page = await draw();
    const fields = [...page.body.querySelectorAll('form input[type=hidden]')].map((it) => it.getAttribute('name'));
    expect(fields).toEqual(['crumb', 'itemId', 'quantity', 'returnTo', 'goTo']);
    expect(page.body.querySelectorAll('input[type=radio][name=sku][required]')).toHaveLength(3);
  });
});
