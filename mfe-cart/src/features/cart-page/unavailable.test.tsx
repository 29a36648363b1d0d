import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { CartPage } from './page.tsx';

const gone = anEntry({ id: 'gone', title: 'Jug', availability: { state: 'gone', left: 0 } });
const fewer = anEntry({ id: 'few', title: 'Bowl', quantity: 3, availability: { state: 'fewer', left: 2 } });

test('a line that cannot be bought says so, and one press goes on with the rest', async () => {
  const page = await drawPage(<CartPage {...pageProps(aCart({ entries: [anEntry(), gone, fewer] }))} />);
  expect(page.text()).toContain('No longer available. Not included in the total.');
  expect(page.text()).toContain('Only 2 left. The total includes 2.');
  expect(page.body.querySelector('a[href="/checkout"]')).toBeNull();
  const form = page.body.querySelector('form[action="/api/commerce/shopping-cart/remove-unavailable"]');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector('button')?.textContent).toBe('Remove unavailable items and check out');
  expect(form?.querySelector<HTMLInputElement>('[name="returnTo"]')?.value).toBe('/checkout');
});

test('with nothing left to buy the press only removes', async () => {
  const page = await drawPage(<CartPage {...pageProps(aCart({ entries: [gone] }))} />);
  const form = page.body.querySelector('form[action="/api/commerce/shopping-cart/remove-unavailable"]');
  expect(form?.querySelector('button')?.textContent).toBe('Remove unavailable items');
  expect(form?.querySelector<HTMLInputElement>('[name="returnTo"]')?.value).toBe('/cart');
});
