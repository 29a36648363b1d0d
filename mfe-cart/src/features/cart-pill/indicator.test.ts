import { describe, expect, test } from 'vitest';
import { aCart } from '../../testing/a-cart.ts';
import { cartRoot, hasCustomCart, initialIndicator, syncIndicator } from './indicator.ts';

const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('cart indicator', () => {
  test('CART-042 CART-043 starts with no items and an empty subtotal', () => {
    expect(initialIndicator).toMatchObject({ items: 0, subtotal: '' });
  });

  test('CART-044 is initialized by the first sync, not before', () => {
    expect(initialIndicator.isInitialized).toBe(false);
    expect(syncIndicator(aCart(), money).isInitialized).toBe(true);
  });

  test.each([
    ['CART-045 is empty at 0 items', 0, true],
    ['CART-046 is not empty above 0', 2, false],
  ])('%s', (_title, totalQuantity, isEmpty) => {
    expect(syncIndicator(aCart({ totalQuantity }), money).isEmpty).toBe(isEmpty);
  });

  test('CART-047 takes items from totalQuantity and the subtotal in the store currency', () => {
    const cart = aCart({ totalQuantity: 7, subtotalCents: 123_456, grandTotalCents: 1, currency: 'EUR' });
    expect(syncIndicator(cart, money)).toMatchObject({ items: 7, subtotal: '€1,234.56' });
  });

  test('CART-033 a custom cart is an element marked data-custom-cart', () => {
    expect(hasCustomCart(page('<nav><a data-custom-cart href="/cart"></a></nav>'))).toBe(true);
    expect(hasCustomCart(page('<nav><a href="/cart"></a></nav>'))).toBe(false);
  });

  test('CART-003 CART-004 the cart root is the first element marked data-cart-root', () => {
    expect(cartRoot(page('<p></p>'))).toBeNull();
    expect(cartRoot(page('<p data-cart-root id="only"></p>'))?.id).toBe('only');
    expect(cartRoot(page('<p data-cart-root id="first"></p><p data-cart-root id="second"></p>'))?.id).toBe('first');
  });
});
