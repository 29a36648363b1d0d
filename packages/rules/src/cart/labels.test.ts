import { errorText } from '@tessera/contracts/errors.ts';
import { describe, expect, test } from 'vitest';
import { cartUrl } from './cart-url.ts';
import { checkoutMinimumMessage, meetsCheckoutMinimum } from './checkout-minimum.ts';
import { countLabel, countText } from './count-label.ts';

test('CART-002 the cart page is at /cart', () => {
  expect(cartUrl()).toBe('/cart');
});

describe('cart count', () => {
  test.each([
    ['', 0, '0', '0 items'],
    ['CART-039', 1, '1', '1 item'],
    ['CART-039', 2, '2', '2 items'],
    ['CART-037 CART-039', 100, '100', '100 items'],
    ['CART-036 CART-038', 101, '100+', 'more than 100 items'],
    ['CART-036 CART-038', 9999, '100+', 'more than 100 items'],
  ])('%s %i is shown as %s and spoken as %s', (_row, quantity, text, label) => {
    expect(countText(quantity)).toBe(text);
    expect(countLabel(quantity)).toBe(label);
  });
});

describe('checkout minimum', () => {
  test('PAY-107 PAY-108 names the formatted minimum', () => {
    const message = checkoutMinimumMessage(2000, { currency: 'USD', locale: 'en-US', useCLDRMoneyFormat: false });
    expect(message).toBe('To check out, your order subtotal must be $20.00 or more.');
    expect(message).toBe(errorText('checkout.below_minimum', { subtotal: '$20.00' }));
  });

  test.each([
    [1999, 2000, false],
    [2000, 2000, true],
    [2001, 2000, true],
    [0, 0, true],
  ])('PAY-109 a subtotal of %i against %i: %o', (subtotal, minimum, expected) => {
    expect(meetsCheckoutMinimum(subtotal, minimum)).toBe(expected);
  });
});
