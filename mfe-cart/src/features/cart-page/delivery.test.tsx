import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { laterAnswer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCart, pageProps } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const draw = (cart: Partial<Cart>) => drawPage(<CartPage {...pageProps(aCart(cart))} />);
const totalRows = () =>
  [...document.querySelectorAll('dl > div')].map((line) => [...line.children].map((part) => part.textContent));
const estimated = { deliveryEstimate: { country: 'GB', fromCents: 395 } };
const standard = { id: 'std', name: 'Standard', description: '', costCents: 450 };
const chosen = {
  shippingLocation: { country: 'GB', region: '', postalCode: '', city: '', line1: '', line2: '' },
  shippingOptions: [standard],
  selectedShippingOption: standard,
  ...{ shippingCostCents: 450, taxCents: 100, grandTotalCents: 5350 },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('delivery on the cart page', () => {
  test('is estimated while none is chosen, and the total says it is without it', async () => {
    const page = await draw(estimated);
    expect(page.control('Deliver to').value).toBe('GB');
    expect(page.text()).toContain('Estimate for United Kingdom: from £3.95.');
    expect(totalRows()).toEqual([
      ['Subtotal', '£48.00'],
      ['Delivery', 'from £3.95'],
      ['Total before delivery', '£48.00'],
    ]);
  });

  test('once chosen is part of the figures', async () => {
    const page = await draw(chosen);
    expect(page.text()).toContain('Standard: £4.50.');
    expect(totalRows()).toEqual([
      ['Subtotal', '£48.00'],
      ['Delivery, Standard', '£4.50'],
      ['Tax', '£1.00'],
      ['Total', '£53.50'],
    ]);
  });

  test('is requested again when the country changes; no amount of the previous one is shown until then', async () => {
    const slow = laterAnswer();
    const calls = cartServer(() => slow.answer);
    const page = await draw(estimated);
    await page.fill('Deliver to', 'FR');
    expect(page.text()).not.toContain('from £3.95');
    slow.give({ body: { shoppingCart: aCart({ deliveryEstimate: { country: 'FR', fromCents: 1200 } }) } });
    await page.settle();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/commerce/shopping-cart/location', { country: 'FR' }],
    ]);
    expect(page.text()).toContain('Estimate for France: from £12.00.');
    expect(page.control('Deliver to').value).toBe('FR');
  });

  test('without scripts is asked about by a plain form, at the address where forms are taken', async () => {
    await draw(estimated);
    const form = document.querySelector('form:has(select[name="country"])');
    expect(form?.getAttribute('action')).toBe('/api/commerce/shopping-cart/location/put');
  });

  test('a country that is refused says so, and what is known is still that of the one before', async () => {
    cartServer(() => problem(400, 'checkout.no_delivery', 'We do not deliver to this country yet.'));
    const page = await draw(estimated);
    await page.fill('Deliver to', 'US');
    await page.settle();
    expect(page.text()).toContain('We do not deliver to this country yet.');
    expect([page.control('Deliver to').value, page.text().includes('Estimate for United Kingdom')]).toEqual([
      'GB',
      true,
    ]);
  });

  test('is not spoken of where nothing is sent', async () => {
    const page = await draw({ requiresShipping: false });
    expect(page.has('Deliver to')).toBe(false);
    expect(totalRows().at(-1)).toEqual(['Total', '£48.00']);
  });
});

describe('free delivery', () => {
  const freeDelivery = { missingCents: 1_240, limitCents: 6_000, country: 'GB', name: 'Standard', maxGrams: null };

  test('says how little is missing, for which delivery to where', async () => {
    const page = await draw({ freeDelivery });
    expect(page.text()).toContain(
      '£12.40 more for free delivery to United Kingdom: Standard, for orders of £60.00 or more.',
    );
  });

  test('says up to which weight', async () => {
    const page = await draw({ freeDelivery: { ...freeDelivery, maxGrams: 2_500 } });
    expect(page.text()).toContain('for orders of £60.00 or more and parcels up to 2.5 kg.');
  });

  test('says nothing when the server does not', async () => {
    expect((await draw({})).text()).not.toContain('free delivery');
  });
});
