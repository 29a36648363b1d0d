import { errorText } from '@tessera/contracts/errors.ts';
import { describe, expect, test } from 'vitest';
import { checkPurchase, outOfStockMessage, variantUnavailableMessage } from './check-purchase.ts';
import {
  checkQuantity,
  isMultipleQuantityAllowed,
  isQuantityShown,
  quantityLabel,
  quantityLimits,
  quantityMessages,
} from './quantity.ts';
import { inStock, unlimited } from './test-variants.ts';
import { findVariant, missingOptions, pickerLabel, productOptions, selectOptionsMessage } from './variant-choice.ts';

const shirt = {
  productType: 1,
  variantOptionOrdering: ['Size', 'Color'],
  variants: [
    { ...inStock(2), attributes: { Color: 'Red', Size: 'S' } },
    { ...inStock(0), attributes: { Color: 'Blue', Size: 'S' } },
    { ...inStock(4), attributes: { Color: 'Red', Size: 'M' } },
  ],
};

describe('variant choice', () => {
  test('PROD-045 options in the ordering, values as they first occur', () => {
    expect(productOptions(shirt)).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Color', values: ['Red', 'Blue'] },
    ]);
  });

  test("PROD-083 PROD-084 an open picker says 'Select Size' or 'Select Value'", () => {
    expect(pickerLabel('Size')).toBe('Select Size');
    expect(pickerLabel()).toBe('Select Value');
  });

  test.each([
    ['PROD-085', ['Size'], 'Please select the Size option.'],
    ['PROD-086', ['Size', 'Color'], 'Please select the Size and Color option.'],
    ['PROD-087 PROD-088', ['Size', 'Color', 'Material'], 'Please select the Size, Color, and Material option.'],
  ])('%s names what is not chosen: %j', (_row, names, message) => {
    expect(selectOptionsMessage(names)).toBe(message);
  });

  test('finds the variant with exactly the chosen values', () => {
    expect(findVariant(shirt, { Size: 'M', Color: 'Red' })).toBe(shirt.variants[2]);
    expect(findVariant(shirt, { Size: 'M', Color: 'Blue' })).toBeUndefined();
    expect(missingOptions(shirt, { Color: 'Red' })).toEqual(['Size']);
  });

  test('the only variant of a product without options is chosen from the start', () => {
    const mug = { productType: 1, variantOptionOrdering: [], variants: [{ ...inStock(1), attributes: {} }] };
    expect(checkPurchase(mug, {}, 1)).toEqual({ ok: true, variant: mug.variants[0], quantity: 1 });
  });
});

describe('adding to the cart', () => {
  const red = { Size: 'S', Color: 'Red' };
  test.each([
    ['PROD-094 PROD-095 options come first', { Size: 'S' }, 'x', 'Please select the Color option.'],
    ['PROD-089 then the variant', { Size: 'M', Color: 'Blue' }, 'x', variantUnavailableMessage],
    ['then the quantity', { Size: 'S', Color: 'Blue' }, 'x', 'Quantity must be a number.'],
    ['PROD-090 then the stock', { Size: 'S', Color: 'Blue' }, 1, outOfStockMessage],
  ])('%s', (_title, choice, quantity, message) => {
    expect(checkPurchase(shirt, choice, quantity)).toMatchObject({ ok: false, message });
  });

  test('passes with the variant and the quantity as a number', () => {
    expect(checkPurchase(shirt, red, '3')).toEqual({ ok: true, variant: shirt.variants[0], quantity: 3 });
  });

  test('PROD-072 a digital product without variants has no variant and never runs out', () => {
    const guide = { productType: 2, variantOptionOrdering: [], variants: [] };
    expect(checkPurchase(guide, {}, 1)).toEqual({ ok: true, variant: null, quantity: 1 });
  });

  test('the texts are those the services answer with', () => {
    expect(outOfStockMessage).toBe(errorText('cart.out_of_stock'));
    expect(variantUnavailableMessage).toBe(errorText('cart.variant_unavailable'));
    for (const code of Object.keys(quantityMessages) as (keyof typeof quantityMessages)[]) {
      expect(quantityMessages[code]).toBe(errorText(code));
    }
  });
});

describe('quantity', () => {
  test.each(['abc', '', '  ', null, undefined, Number.NaN, Infinity, '0x10', '1,000', {}, [3], true])(
    'PROD-102 %o is not a number',
    (input) => {
      expect(checkQuantity(input)).toMatchObject({ ok: false, message: 'Quantity must be a number.' });
    },
  );
  test.each([1.5, '1.5', '1,5', '-0.5', 10_000.5])('PROD-103 %o is not whole', (input) => {
    expect(checkQuantity(input)).toMatchObject({ ok: false, message: 'Quantity must be a whole number' });
  });
  test.each([0, '0', -1, 10_000, '1e5'])('PROD-104 %o is out of range', (input) => {
    expect(checkQuantity(input)).toMatchObject({ ok: false, message: 'Quantity must be between 1 and 9999.' });
  });
  test.each([
    [1, 1],
    ['1', 1],
    [' 3 ', 3],
    ['2.0', 2],
    [9999, 9999],
  ])('%o is fine', (input, quantity) => {
    expect(checkQuantity(input)).toEqual({ ok: true, quantity });
  });
  test("steps by 1 from 1 to 9999, labelled 'Quantity'", () => {
    expect(quantityLimits).toEqual({ min: 1, max: 9999, step: 1, default: 1 });
    expect(quantityLabel).toBe('Quantity');
  });
});

describe('quantity input', () => {
  const yes = { multipleQuantityAllowedForServices: true };
  const no = { multipleQuantityAllowedForServices: false };
  test.each([
    ['PROD-105 physical with stock 2', 1, false, [inStock(2)], no, true],
    ['PROD-105 physical, unlimited', 1, false, [unlimited], no, true],
    ['PROD-106 service, allowed', 3, false, [inStock(2)], yes, true],
    ['PROD-107 service, not allowed', 3, false, [inStock(2)], no, false],
    ['PROD-109 subscribable', 1, true, [inStock(9)], yes, false],
    ['PROD-110 stock 1', 1, false, [inStock(1)], yes, false],
    ['PROD-110 stock 0', 1, false, [inStock(0)], yes, false],
    ['PROD-111 digital', 2, false, [], yes, false],
    ['PROD-111 gift card', 4, false, [inStock(9)], yes, false],
    ['paywall', 5, false, [], yes, false],
  ])('%s', (_title, productType, isSubscribable, variants, settings, expected) => {
    expect(isQuantityShown({ productType, isSubscribable, variants }, settings)).toBe(expected);
  });

  test('the last piece of a physical product may still be asked for more than once', () => {
    expect(isMultipleQuantityAllowed({ productType: 1, isSubscribable: false }, no)).toBe(true);
    expect(isMultipleQuantityAllowed({ productType: 4, isSubscribable: false }, yes)).toBe(false);
  });
});
