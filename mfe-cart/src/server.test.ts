// @vitest-environment node
import path from 'node:path';
import { checkBuild } from '@tessera/module-kit/publish/check-build.ts';
import { type OpenModule, openModule } from '@tessera/module-kit/testing/built-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fixtures, { cartPageProps, checkoutProps, confirmationProps, filledCart } from './fixtures.ts';

const moduleDir = path.join(import.meta.dirname, '..');
let module: OpenModule;

beforeAll(async () => {
  module = await openModule(moduleDir);
});
afterAll(() => module.close());

const html = (mount: string, props: object) => module.html(mount, props);

describe('the cart before any script has run', () => {
  test('stays within its budgets and draws all its fixtures', async () => {
    expect(await checkBuild(moduleDir, module.built)).toEqual([]);
  });

  test.each(Object.entries(fixtures))('%s carries no style the page forbids', async (mount, propsList) => {
    for (const props of propsList) expect(await html(mount, props)).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  test('CART-006 CART-008 CART-009 the cart page is plain forms with the crumb, quantity with a button of its own', async () => {
    const validCoupons = [{ code: 'A B', description: '10% off', discountCents: 480 }];
    const drawn = await html('cart/page', {
      ...cartPageProps,
      cart: { ...filledCart, coupons: ['A B'], validCoupons },
    });
    const forms = [...drawn.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/g)];
    expect(forms.map(([, action]) => action)).toEqual([
      '/api/commerce/shopping-cart/entries/entry-1/put',
      '/api/commerce/shopping-cart/entries/entry-1/delete',
      '/api/commerce/shopping-cart/coupons',
      '/api/commerce/shopping-cart/coupons/A%20B/delete',
      '/api/commerce/shopping-cart/location/put',
    ]);
    for (const [form] of forms) {
      expect(form).toContain('method="post"');
      expect(form).toMatch(/name="crumb" value="%%CRUMB%%"/);
      expect(form).toContain('type="submit"');
    }
    expect(drawn).toMatch(/<noscript><button[^>]*>Update<\/button><\/noscript>/);
    expect(drawn).toMatch(/<a[^>]*href="\/checkout"/);
  });

  test('the checkout is one form with every field by its name', async () => {
    const drawn = await html('cart/checkout', checkoutProps);
    expect(drawn).toMatch(/<form [^>]*action="\/api\/commerce\/checkout" method="post"/);
    // The browser itself sees to what is required.
    expect(drawn).not.toMatch(/noValidate/i);
    expect(drawn).toMatch(/<input [^>]*required="" name="email"/);
    const names = [...drawn.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      ...'crumb cartId expectedTotalCents expectedDueCents email phone firstName lastName'.split(' '),
      ...'country line1 line2 city postalCode'.split(' '),
      // The codes belong to forms of their own.
      ...'code code cardNumber cardExpires cardCode crumb returnTo crumb returnTo crumb returnTo'.split(' '),
    ]);
  });

  test('without scripts an address is not insisted on where the order may be picked up', async () => {
    const collect = { id: 'collect', name: 'Collect', description: 'Mill Lane', costCents: 0, isPickup: true as const };
    const { cart } = checkoutProps;
    const drawn = await html('cart/checkout', {
      ...checkoutProps,
      cart: cart && { ...cart, shippingOptions: [collect] },
    });
    const requires = (page: string, name: string) => new RegExp(`required="" name="${name}"`).test(page);
    expect(['email', 'line1', 'city', 'postalCode'].map((name) => requires(drawn, name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const plain = await html('cart/checkout', checkoutProps);
    expect(['line1', 'city', 'postalCode'].every((name) => requires(plain, name))).toBe(true);
  });

  test('CART-029 pill and confirmation are complete', async () => {
    expect(await html('cart/pill', { ...cartPageProps, hidden: false })).toMatch(/href="\/cart".*2 items in cart/s);
    expect(await html('cart/confirmation', confirmationProps)).toContain('Thank you, Marguerite');
  });
});
