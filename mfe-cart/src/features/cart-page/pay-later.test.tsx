import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { aCart, pageProps } from '../../testing/a-cart.ts';
import { CartPage } from './page.tsx';

const clearpay = { brand: 'Clearpay', locale: 'en_GB' };
const shown = async (installments?: InstallmentOffer) => {
  await drawPage(<CartPage {...pageProps(aCart({ ...(installments && { installments }) }))} />);
  return document.querySelector('.paypill')?.textContent;
};

test('the pill says what the cart says, in the money of the store', async () => {
  expect(await shown({ kind: 'in-range', ...clearpay, count: 4, priceCents: 8000, eachCents: 2000 })).toBe(
    '4 interest-free payments of £20.00 with Clearpay',
  );
  expect(await shown({ kind: 'out-of-range', ...clearpay, limit: 'over', limitCents: 3000 })).toBe(
    'Clearpayavailable for orders over £30.00',
  );
  expect(await shown({ kind: 'message', text: 'Pay at once.' })).toBe('Pay at once.');
});

test('PAY-082 a cart that cannot be paid in parts says nothing of it', async () => {
  expect(await shown()).toBeUndefined();
});
