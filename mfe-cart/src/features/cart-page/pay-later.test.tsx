import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { CartPage } from './page.tsx';

const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const props = (...args: Parameters<typeof pageProps>) => {
  const page = pageProps(...args);
  const installments = { afterPayMin: gbp('2400'), afterPayMax: gbp('50000'), count: 4 };
  return { ...page, settings: { ...page.settings, businessCountry: 'GB', installments } };
};
const offer = () => document.querySelector('[data-offer]')?.textContent;

test('PAY-097 the price is the subtotal of the cart, not its total', async () => {
  const entries = [anEntry({ id: 'a', subTotal: 4800 }), anEntry({ id: 'b', subTotal: 3200 })];
  const cart = aCart({ entries, subtotalCents: 8000, shippingCostCents: 400, grandTotalCents: 8400 });
  await drawPage(<CartPage {...props(cart)} />);
  expect(offer()).toContain('4 interest-free payments of £20.00 with Clearpay');
});

test('PAY-082 one item that is not physical takes the offer away', async () => {
  const entries = [anEntry({ id: 'a' }), anEntry({ id: 'b', productType: 2 })];
  await drawPage(<CartPage {...props(aCart({ entries, subtotalCents: 8000 }))} />);
  expect(offer()).toBeUndefined();
});
