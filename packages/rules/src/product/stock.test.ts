import { productType } from '@tessera/contracts/enumerations.ts';
import { describe, expect, test } from 'vitest';
import { displayMark, isSoldOut, markLabel } from './display-mark.ts';
import { isInStock, isStockSufficient, totalStock } from './stock.ts';
import { ahead, inStock, unlimited } from './test-variants.ts';

const { physical, digital, service, giftCard, paywall } = productType;

describe('PROD-060 PROD-061 PROD-062 PROD-063 PROD-064 product types', () => {
  test('have the codes of the specification', () => {
    expect({ physical, digital, service, giftCard, paywall }).toEqual({
      physical: 1,
      digital: 2,
      service: 3,
      giftCard: 4,
      paywall: 5,
    });
  });
});

describe('sold out', () => {
  test.each([
    ['PROD-068 physical, nothing left', physical, [inStock(0), inStock(0)], true],
    ['PROD-069 service, nothing left', service, [inStock(0)], true],
    ['PROD-070 one variant in stock', physical, [inStock(0), inStock(1)], false],
    ['PROD-071 an unlimited variant', physical, [inStock(0), unlimited], false],
    ['PROD-072 digital', digital, [inStock(0)], false],
    ['PROD-073 gift card', giftCard, [inStock(0)], false],
    ['PROD-082 paywall', paywall, [inStock(0)], false],
    ['physical without variants', physical, [], true],
    ['what is sold before it arrives', physical, [inStock(0), ahead(2)], false],
  ])('%s', (_title, type, variants, expected) => {
    expect(isSoldOut({ productType: type, variants })).toBe(expected);
  });
});

describe('display mark', () => {
  const sale = inStock(3, { onSale: true });
  test.each([
    ['PROD-074 any variant on sale', physical, false, [inStock(3), sale], 'sale'],
    ['PROD-075 a digital product on sale itself', digital, true, [], 'sale'],
    ['the own flag of a physical product does not count', physical, true, [inStock(3)], undefined],
    ['PROD-076 sold out beats sale', physical, true, [inStock(0, { onSale: true })], 'sold-out'],
    ['PROD-077 neither', physical, false, [inStock(3)], undefined],
  ])('%s', (_title, type, onSale, variants, expected) => {
    expect(displayMark({ productType: type, onSale, variants })).toBe(expected);
  });

  test("PROD-078 PROD-079 PROD-080 labels are 'sold out', 'sale' and the owner's own text", () => {
    expect(markLabel('sold-out')).toBe('sold out');
    expect(markLabel('sale', 'gone')).toBe('sale');
    expect(markLabel('sold-out', 'gone')).toBe('gone');
    expect(markLabel('sold-out', '')).toBe('sold out');
  });
});

describe('total stock', () => {
  test.each([
    ['PROD-113 the sum over variants', physical, [inStock(2), inStock(3)], 5],
    ['PROD-113 unlimited when any variant is', service, [inStock(2), unlimited], Infinity],
    ['PROD-112 digital', digital, [inStock(0)], Infinity],
    ['PROD-112 gift card', giftCard, [], Infinity],
  ])('%s', (_title, type, variants, expected) => {
    expect(totalStock({ productType: type, variants })).toBe(expected);
  });
});

describe('stock check before adding', () => {
  test('PROD-115 an unlimited variant always suffices', () => {
    expect(isStockSufficient(unlimited, 9999)).toBe(true);
    expect(isInStock(unlimited)).toBe(true);
  });
  test('PROD-116 stock above the quantity in the cart suffices', () => {
    expect(isStockSufficient(inStock(3), 2)).toBe(true);
  });
  test('PROD-117 stock equal to the quantity in the cart does not', () => {
    expect(isStockSufficient(inStock(2), 2)).toBe(false);
  });
});
