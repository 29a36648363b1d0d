import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, networkGone, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const draw = () => drawPage(<CartPage {...pageProps(aCart({ entries: [anEntry({ id: 'mug', title: 'Mug' })] }))} />);
const alert = () => {
  const box = document.querySelector('li [role="alert"]');
  return box && [box.querySelector('b')?.textContent, box.lastChild?.textContent];
};
const outOfStock = problem(409, 'cart.out_of_stock', 'Sorry, we do not have enough of that item available.');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a change of the cart that fails', () => {
  test('CART-147 CART-155 names a failed quantity and shows the confirmed one again', async () => {
    cartServer(() => outOfStock);
    const page = await draw();
    await page.fill('Quantity of Mug', '9');
    await page.leave('Quantity of Mug');
    expect(alert()?.[0]).toBe('Unable to update quantity');
    expect(page.control('Quantity of Mug').value).toBe('2');
    const note = page.control('Quantity of Mug').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toContain('enough of that item');
  });

  test('CART-148 names a failed removal and keeps the entry', async () => {
    cartServer(() => problem(500, 'service.failed', 'Please try again.'));
    const page = await draw();
    await page.press('Remove Mug');
    expect(alert()).toEqual(['Unable to remove item', 'Please try again.']);
    expect(page.has('Quantity of Mug')).toBe(true);
  });

  const crumb: FakeAnswer = { status: 403, body: { code: 'session.crumb_failed', error: 'x', crumbFail: true } };
  test.each<[string, () => FakeAnswer, string]>([
    ['CART-151 no answer from the network', gone, 'Please check your internet connection.'],
    ['CART-152 an answer without a usable message', () => ({ status: 500, body: '' }), 'Please try again.'],
    ['CART-153 a message of the server', () => outOfStock, 'enough of that item available.'],
    ['CART-154 too many calls', () => problem(429, 'request.rate_limited', 'x'), 'Please try again in a few seconds.'],
    ['CART-154 a session that ran out', () => crumb, 'Your session has expired. Please reload the page and try again.'],
  ])('%s', async (_title, answer, text) => {
    cartServer(answer);
    const page = await draw();
    await page.press('One more Mug');
    expect(alert()?.[1]).toMatch(new RegExp(`${text}$`));
  });
});

describe('coupons', () => {
  test('a code is sent, listed and taken out again', async () => {
    const used = aCart({
      coupons: ['AUTUMN'],
      validCoupons: [{ code: 'AUTUMN', description: '10% off', discountCents: 480 }],
    });
    const calls = cartServer(({ method }) => (method === 'POST' ? used : aCart()));
    const page = await draw();
    await page.fill('Discount code', ' AUTUMN ');
    await page.press('Apply');
    expect(page.control('Discount code').value).toBe('');
    await page.press('Remove discount code AUTUMN');
    expect(page.has('Remove discount code AUTUMN')).toBe(false);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/commerce/shopping-cart/coupons', { code: 'AUTUMN' }],
      ['DELETE', '/api/commerce/shopping-cart/coupons/AUTUMN', undefined],
    ]);
  });

  test('a code that does not count says why', async () => {
    cartServer(() => aCart({ coupons: ['OLD'], invalidCoupons: [{ code: 'OLD', reason: 'This code has expired.' }] }));
    const page = await draw();
    await page.fill('Discount code', 'OLD');
    await page.press('Apply');
    expect(page.text()).toContain('OLD is not applied. This code has expired.');
    expect(page.control('Discount code').getAttribute('aria-invalid')).toBe('true');
    expect(page.control('Discount code').value).toBe('OLD');
  });
});

function gone(): never {
  throw networkGone;
}
