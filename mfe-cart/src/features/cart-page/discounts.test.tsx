import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { laterAnswer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { aCart, pageProps } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const draw = (cart: Partial<Cart>) => drawPage(<CartPage {...pageProps(aCart(cart))} />);
const totalRows = () =>
  [...document.querySelectorAll('dl > div')].map((line) => [...line.children].map((part) => part.textContent));
const discounted = {
  subtotalCents: 10_000,
  discountCents: 1_500,
  grandTotalCents: 8_500,
  coupons: ['TEN', 'POST', 'OLD', 'NEW'],
  validCoupons: [
    { code: 'Spring sale', description: '5% off selected items', discountCents: 500, isAutomatic: true },
    { code: 'TEN', description: '10% off', discountCents: 1_000 },
    { code: 'POST', description: 'Free delivery', discountCents: 0 },
  ],
  invalidCoupons: [
    { code: 'OLD', reason: 'This code has ended.' },
    { code: 'NEW', reason: 'This code is not valid yet.' },
  ],
};

describe('discounts', () => {
  test('CART-013 are listed line by line, automatic ones by their names', async () => {
    await draw(discounted);
    expect(totalRows()).toEqual([
      ['Subtotal', '£100.00'],
      ['Spring sale', '−£5.00'],
      ['Discount, TEN', '−£10.00'],
      ['Total before delivery', '£85.00'],
    ]);
  });

  test('say what they do, and why a code does nothing', async () => {
    const page = await draw(discounted);
    const text = page.text();
    for (const words of [
      'TEN, 10% off',
      'POST, free delivery',
      'Applied for you: Spring sale, 5% off selected items.',
      'OLD is not applied. This code has ended.',
      'NEW is not applied. This code is not valid yet.',
    ]) {
      expect(text).toContain(words);
    }
    for (const code of ['TEN', 'POST', 'OLD', 'NEW']) expect(page.has(`Remove discount code ${code}`)).toBe(true);
    expect(page.has('Remove discount code Spring sale')).toBe(false);
  });

  test('a code that does nothing is said once, not shown among those that do', async () => {
    const page = await draw(discounted);
    expect(page.text().split('OLD')).toHaveLength(2);
    expect([...document.querySelectorAll('aside li')].map((line) => line.textContent)).toEqual([
      'TEN, 10% off',
      'POST, free delivery',
    ]);
  });
});

const ten = { coupons: ['TEN'], validCoupons: [{ code: 'TEN', description: '10% off', discountCents: 480 }] };

test('removing a code announces the total, and moves the focus to the field for codes', async () => {
  const calls = cartServer(() => aCart({ grandTotalCents: 10_000 }));
  const page = await draw({ ...ten });
  page.control('Remove discount code TEN').focus();
  await page.press('Remove discount code TEN');
  await page.settle();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/commerce/shopping-cart/coupons/TEN'],
  ]);
  expect(page.has('Remove discount code TEN')).toBe(false);
  expect(document.activeElement).toBe(page.control('Discount code'));
  await vi.waitFor(() => expect(page.spoken()).toBe('Total £100.00.'));
  vi.unstubAllGlobals();
});

test('a code that is taken leaves its field to the next one, typed already or not', async () => {
  const slow = laterAnswer();
  cartServer(() => slow.answer);
  const page = await draw({});
  const field = page.control<HTMLInputElement>('Discount code');
  const apply = () => act(async () => field.form?.requestSubmit());
  await page.fill('Discount code', 'TEN');
  await apply();
  await page.fill('Discount code', 'POST');
  slow.give({ body: { shoppingCart: aCart({}) } });
  await page.settle();
  expect(field.value).toBe('POST');
  await apply();
  await page.settle();
  expect(field.value).toBe('');
  vi.unstubAllGlobals();
});

test('a code that is refused stays in its field', async () => {
  const refusal = 'This code is not known.';
  cartServer(() => problem(400, 'coupon.unknown', refusal));
  const page = await draw({});
  await page.fill('Discount code', 'SPRNG');
  await act(async () => {
    page.control<HTMLInputElement>('Discount code').form?.requestSubmit();
  });
  await page.settle();
  expect(page.text()).toContain(refusal);
  expect(page.control<HTMLInputElement>('Discount code').value).toBe('SPRNG');
  vi.unstubAllGlobals();
});
