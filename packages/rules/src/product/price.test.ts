import { describe, expect, test } from 'vitest';
import { purchasePriceCents, shownPrice, shownPriceText } from './price.ts';

const plain = (price: number) => ({ price, salePrice: null, onSale: false });
const reduced = (price: number, salePrice: number) => ({ price, salePrice, onSale: true });
const product = (...variants: ReturnType<typeof plain | typeof reduced>[]) => ({
  priceMoney: { value: '1800', currency: 'GBP' },
  salePriceMoney: null,
  onSale: false,
  variants,
});

describe('CART-090 purchase price', () => {
  test.each([
    [plain(1800), 1800],
    [reduced(1800, 1500), 1500],
    [{ price: 1800, salePrice: 1500, onSale: false }, 1800],
    [{ price: 1800, salePrice: null, onSale: true }, 1800],
  ])('of %o is %i', (variant, cents) => {
    expect(purchasePriceCents(variant)).toBe(cents);
  });
});

describe('shown price', () => {
  const format = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;
  const text = (of: ReturnType<typeof product>, chosen?: ReturnType<typeof plain>) =>
    shownPriceText(shownPrice(of, 'GBP', chosen), format);

  test("PROD-022 is 'from ' the lowest price while variants differ", () => {
    expect(text(product(plain(2400), plain(1800)))).toBe('from £18.00');
  });

  test("PROD-022 is the chosen variant's", () => {
    expect(text(product(plain(2400), plain(1800)), plain(2400))).toBe('£24.00');
  });

  test('variants of one price need no from', () => {
    expect(text(product(plain(1800), plain(1800)))).toBe('£18.00');
  });

  test('strikes the regular price of a sale', () => {
    expect(shownPrice(product(reduced(2400, 1800)), 'GBP')).toEqual({
      isFrom: false,
      cents: 1800,
      struckCents: 2400,
      currency: 'GBP',
    });
    expect(shownPrice(product(plain(2400)), 'GBP').struckCents).toBeUndefined();
  });

  test('PAY-012 a price that cannot be read is 0 of the store’s currency', () => {
    for (const priceMoney of [{ value: '12.5', currency: 'USD' }, { value: '1800' }, null]) {
      expect(shownPriceText(shownPrice({ ...product(), priceMoney }, 'GBP'), format)).toBe('£0.00');
    }
  });

  test('a product without variants carries its prices itself', () => {
    const guide = { ...product(), onSale: true, salePriceMoney: { value: '1200', currency: 'GBP' } };
    expect(shownPrice(guide, 'GBP')).toEqual({ isFrom: false, cents: 1200, struckCents: 1800, currency: 'GBP' });
  });
});
