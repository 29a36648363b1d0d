import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDiscount } from './test-discounts.ts';
import { type CartChoices, type CartFigures, type CartRules, lineSubtotalCents, recalculate } from './totals.ts';

const line = (purchasePriceCents: number, quantity = 1, productType = 1, weightGrams: number | null = 400) => ({
  purchasePriceCents,
  quantity,
  productType,
  weightGrams,
});

const rules: CartRules = {
  money: { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false },
  nowMs: 0,
  shippingZones: [
    {
      id: 'gb',
      name: 'Britain',
      countries: ['GB'],
      isRestOfWorld: false,
      options: [
        {
          id: 'post',
          kind: 'weight',
          name: 'Tracked',
          description: '2 to 4 days',
          rates: [
            { maxGrams: 1000, maxSubtotalCents: null, priceCents: 395 },
            { maxGrams: 5000, maxSubtotalCents: null, priceCents: 595 },
          ],
          freeOverCents: 9000,
        },
        {
          id: 'collect',
          kind: 'weight',
          name: 'Collect',
          description: '',
          rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 0 }],
          freeOverCents: null,
        },
      ],
    },
    {
      id: 'us',
      name: 'Far',
      countries: ['US', 'AU'],
      isRestOfWorld: false,
      options: [
        {
          id: 'air',
          kind: 'weight',
          name: 'Air',
          description: '',
          rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 1990 }],
          freeOverCents: null,
        },
      ],
    },
  ],
  taxRules: [
    { id: 'au', country: 'AU', region: null, ratePercent: 10, appliesToShipping: true },
    { id: 'ny', country: 'US', region: 'NY', ratePercent: 8.875, appliesToShipping: false },
  ],
  coupons: [
    aDiscount({ code: 'TEN', kind: 'percent', percent: 10 }),
    aDiscount({ code: 'FIVE', kind: 'fixed', amountCents: 500, minimumSubtotalCents: 2000 }),
    aDiscount({ code: 'POST', kind: 'freeShipping' }),
    aDiscount({ code: 'OLD', kind: 'percent', percent: 50, enabled: false }),
  ],
};
const at = (country: string, region = '') => ({ country, region, postalCode: '', city: '', line1: '', line2: '' });
const choices = (more: Partial<CartChoices> = {}): CartChoices => ({
  shippingLocation: null,
  shippingOptionId: null,
  couponCodes: [],
  ...more,
});

/** Recalculates and asserts what must hold of every cart. */
function figures(lines: ReturnType<typeof line>[], chosen: CartChoices = choices(), store = rules): CartFigures {
  const result = recalculate(lines, chosen, store);
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = result;
  expect(grandTotalCents).toBe(Math.max(0, subtotalCents - discountCents + shippingCostCents + taxCents));
  expect(discountCents).toBe(result.validCoupons.reduce((sum, valid) => sum + valid.discountCents, 0));
  for (const cents of [subtotalCents, discountCents, shippingCostCents, taxCents]) {
    expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
  }
  return result;
}

describe('totals', () => {
  test('CART-091 a line costs its price times its quantity', () => {
    expect(lineSubtotalCents(line(250, 3))).toBe(750);
  });

  test('CART-070 CART-072 sums prices and quantities over the entries', () => {
    expect(figures([line(250, 3), line(1000)])).toMatchObject({ subtotalCents: 1750, totalQuantity: 4 });
  });

  test('CART-071 subtotal less discount plus shipping plus tax', () => {
    const chosen = choices({ shippingLocation: at('AU'), shippingOptionId: 'air', couponCodes: ['TEN'] });
    expect(figures([line(2000)], chosen)).toMatchObject({
      subtotalCents: 2000,
      discountCents: 200,
      shippingCostCents: 1990,
      taxCents: 379,
      grandTotalCents: 4169,
    });
  });

  test('an empty cart is all zeros', () => {
    expect(figures([])).toMatchObject({
      subtotalCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      requiresShipping: false,
    });
  });
});

describe('flags', () => {
  test.each([
    ['CART-078 an empty cart', [], false, false, false],
    ['CART-077 CART-078 only digital', [line(1, 1, 2), line(1, 1, 2)], true, true, false],
    ['CART-077 CART-079 digital and physical', [line(1, 1, 2), line(1, 1, 1)], true, false, true],
    ['CART-079 service, gift card and paywall', [line(1, 1, 3), line(1, 1, 4), line(1, 1, 5)], false, false, false],
  ])('%s', (_title, lines, hasDigital, purelyDigital, requiresShipping) => {
    expect(figures(lines)).toMatchObject({ hasDigital, purelyDigital, requiresShipping });
  });
});

describe('shipping', () => {
  const toBritain = choices({ shippingLocation: at('GB'), shippingOptionId: 'post' });

  test.each([
    ['the first rate that fits the weight', [line(1000, 2)], 395],
    ['a heavier parcel', [line(1000, 3)], 595],
    ['at exactly the free limit', [line(4500, 2)], 0],
    ['just below it', [line(8999)], 395],
    ['a weight nobody knows counts as 0', [line(1000, 8, 1, null)], 395],
    ['only physical pieces weigh', [line(1000, 1), line(1000, 1, 3, 9000)], 395],
  ])('costs: %s', (_title, lines, shippingCostCents) => {
    expect(figures(lines, toBritain)).toMatchObject({ shippingCostCents });
  });

  test('an option without a rate for the weight is not offered, and the choice of it is dropped', () => {
    const heavy = figures([line(100, 20)], toBritain);
    expect(heavy.shippingOptions.map(({ id }) => id)).toEqual(['collect']);
    expect(heavy).toMatchObject({ selectedShippingOption: null, shippingCostCents: 0 });
  });

  test('nothing is offered without a place, to a place nobody delivers to, and for nothing to deliver', () => {
    expect(figures([line(1)]).shippingOptions).toEqual([]);
    expect(figures([line(1)], choices({ shippingLocation: at('BR') })).shippingOptions).toEqual([]);
    expect(figures([line(1, 1, 2)], toBritain).shippingOptions).toEqual([]);
  });
});

describe('tax', () => {
  test.each([
    ['of the region, whatever its case', at('US', ' ny '), [line(1000)], 89],
    ['8.875 % of 400 is exactly 35.5 and rounds up', at('US', 'NY'), [line(400)], 36],
    ['is rounded once for the order, not by line', at('US', 'NY'), [line(5), line(5)], 1],
    ['nothing elsewhere in the country', at('US', 'TX'), [line(1000)], 0],
    ['nothing elsewhere', at('GB'), [line(1000)], 0],
  ])('%s', (_title, shippingLocation, lines, taxCents) => {
    expect(figures(lines, choices({ shippingLocation }))).toMatchObject({ taxCents });
  });

  test('is taken after discounts', () => {
    const chosen = choices({ shippingLocation: at('US', 'NY'), couponCodes: ['TEN'] });
    expect(figures([line(10_000)], chosen).taxCents).toBe(799);
  });
});

describe('coupons', () => {
  test('PAY-120 only valid codes take something off, each once, however typed', () => {
    const result = figures([line(1001)], choices({ couponCodes: [' ten', 'TEN', 'FIVE', 'OLD', 'WHAT'] }));
    expect(result.validCoupons).toEqual([{ code: 'TEN', description: '10% off', discountCents: 100 }]);
    expect(result.invalidCoupons).toEqual([
      { code: 'FIVE', reason: 'This code is for orders of £20.00 or more.' },
      { code: 'OLD', reason: 'This code is not valid.' },
      { code: 'WHAT', reason: 'This code is not valid.' },
    ]);
  });

  test('a code that looks like a gift card says where to enter it', () => {
    const { invalidCoupons } = figures(
      [line(1000)],
      choices({ couponCodes: ['2345-6789-ABCD-EFGH', 'ILLEGIBLE-000000'] }),
    );
    expect(invalidCoupons.map(({ reason }) => reason)).toEqual([
      'This looks like a gift card code. Enter it as a gift card at checkout.',
      'This code is not valid.',
    ]);
  });

  test('percentages round half up', () => {
    expect(figures([line(1005)], choices({ couponCodes: ['TEN'] })).discountCents).toBe(101);
  });

  test('together they never take off more than the subtotal', () => {
    const store = { ...rules, coupons: rules.coupons.map((rule) => ({ ...rule, minimumSubtotalCents: null })) };
    const result = figures([line(520)], choices({ couponCodes: ['FIVE', 'TEN'] }), store);
    expect(result).toMatchObject({ discountCents: 520, grandTotalCents: 0 });
  });

  test('a used-up code is invalid', () => {
    const result = figures([line(1000)], choices({ couponCodes: ['TEN'] }), { ...rules, usedUpCodes: ['ten'] });
    expect(result.invalidCoupons).toEqual([{ code: 'TEN', reason: 'This code has been used already.' }]);
  });

  test('free delivery makes every option cost nothing', () => {
    const chosen = choices({ shippingLocation: at('GB'), shippingOptionId: 'post', couponCodes: ['POST'] });
    expect(figures([line(1000)], chosen)).toMatchObject({
      shippingCostCents: 0,
      discountCents: 0,
      validCoupons: [{ code: 'POST', description: 'Free delivery', discountCents: 0 }],
    });
  });
});

test('CART-073 every figure of any cart is a whole number of minor units, and the grand total adds up', () => {
  const anyLine = fc.record({
    purchasePriceCents: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    productType: fc.integer({ min: 1, max: 5 }),
    weightGrams: fc.option(fc.integer({ min: 0, max: 5000 })),
  });
  const anyChoices = fc.record({
    shippingLocation: fc.option(fc.constantFrom(at('GB'), at('US', 'NY'), at('AU'), at('BR'))),
    shippingOptionId: fc.option(fc.constantFrom('post', 'air', 'collect', 'none')),
    couponCodes: fc.array(fc.constantFrom('TEN', 'FIVE', 'POST', 'OLD', 'WHAT')),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyChoices, (lines, chosen) => void figures(lines, chosen)),
  );
});
