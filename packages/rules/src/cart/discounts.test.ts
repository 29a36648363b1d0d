import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineDiscounts } from './combine-discounts.ts';
import { applyCoupons, type CouponContext } from './coupons.ts';
import { describeDiscount } from './describe-discount.ts';
import { type DiscountedLine, discountShares } from './discount-shares.ts';
import { prorate } from './prorate.ts';
import { aDiscount } from './test-discounts.ts';

const line = (
  purchasePriceCents: number,
  quantity = 1,
  itemId = 'any',
  categoryIds: string[] = [],
): DiscountedLine => ({
  purchasePriceCents,
  quantity,
  itemId,
  categoryIds,
});
const full = (lines: readonly DiscountedLine[]) => lines.map((each) => each.purchasePriceCents * each.quantity);
const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
const shares = (discount: Discount, lines: DiscountedLine[]) => discountShares(discount, lines, full(lines));

const percent = (code: string, off: number, own: Partial<Discount> = {}) =>
  aDiscount({ code, kind: 'percent', percent: off, ...own });
const fixed = (code: string, amountCents: number, own: Partial<Discount> = {}) =>
  aDiscount({ code, kind: 'fixed', amountCents, ...own });
const only = (...productIds: string[]) => ({ productIds, categoryIds: [] });
const buyGet = (buyQuantity: number, getQuantity: number, own: Partial<NonNullable<Discount['buyXGetY']>> = {}) =>
  aDiscount({
    code: 'MORE',
    kind: 'buyXGetY',
    buyXGetY: { buyQuantity, getQuantity, buyScope: null, getScope: null, percentOff: 100, ...own },
  });

describe('prorate', () => {
  test.each([
    ['evenly', 10, [1, 1], [5, 5]],
    ['units left over to the largest remainders', 10, [1, 1, 1], [4, 3, 3]],
    ['nothing to nothing', 10, [0, 0], [0, 0]],
    ['all to the only one', 7, [0, 9], [0, 7]],
  ])('%s', (_title, total, weights, parts) => {
    expect(prorate(total, weights)).toEqual(parts);
  });

  test('the shares add up to the whole, and none is above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e14 }), { minLength: 1, maxLength: 30 }),
        fc.double(),
        (weights, by) => {
          const all = sum(weights);
          const total = Number.isFinite(by) ? Math.floor(all * Math.abs(by % 1)) : all;
          const parts = prorate(total, weights);
          expect(sum(parts)).toBe(all === 0 ? 0 : total);
          for (const [at, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
        },
      ),
    );
  });
});

describe('what a discount takes off each line', () => {
  test.each([
    ['a percentage, rounded once for all lines', percent('A', 10), [line(5), line(5)], [1, 0]],
    [
      'only of the named products',
      percent('A', 50, { scope: only('mug') }),
      [line(100, 2, 'mug'), line(300)],
      [100, 0],
    ],
    [
      'only of the named categories',
      percent('A', 50, { scope: { productIds: [], categoryIds: ['cups'] } }),
      [line(100, 1, 'mug', ['cups', 'new']), line(300)],
      [50, 0],
    ],
    ['an amount, shared by price', fixed('A', 100), [line(300), line(100)], [75, 25]],
    [
      'never more than the lines cost',
      fixed('A', 1000, { scope: only('mug') }),
      [line(300, 1, 'mug'), line(400)],
      [300, 0],
    ],
    ['nothing for free delivery', aDiscount({ kind: 'freeShipping' }), [line(300)], [0]],
  ])('%s', (_title, discount, lines, expected) => {
    expect(shares(discount, lines)).toEqual(expected);
  });

  test.each([
    ['too few pieces', buyGet(2, 1), [line(100, 2)], [0]],
    ['the cheapest is free', buyGet(2, 1), [line(300), line(100), line(200)], [0, 100, 0]],
    ['twice as many, twice as much', buyGet(2, 1), [line(300, 3), line(100, 3)], [0, 200]],
    ['an unfinished group counts as far as it goes', buyGet(2, 2), [line(100, 3)], [100]],
    [
      'for less instead of for nothing, rounded once',
      buyGet(1, 1, { percentOff: 50 }),
      [line(101), line(101)],
      [51, 0],
    ],
    ['bought ones may be named', buyGet(1, 1, { buyScope: only('mug') }), [line(500, 1, 'mug'), line(900)], [0, 900]],
    ['without the bought ones there is nothing', buyGet(1, 1, { buyScope: only('mug') }), [line(900, 5)], [0]],
    ['so may the others', buyGet(1, 1, { getScope: only('lid') }), [line(500), line(90, 3, 'lid')], [0, 180]],
  ])('buy some, get some: %s', (_title, discount, lines, expected) => {
    expect(shares(discount, lines)).toEqual(expected);
  });
});

test('nothing is taken off gift cards: they would be money for less than it is worth', () => {
  const giftCard = { ...line(5_000), productType: 4 };
  for (const discount of [
    percent('A', 50),
    percent('A', 50, { scope: only('mug') }),
    fixed('A', 1_000),
    buyGet(1, 1),
  ]) {
    expect(shares(discount, [{ ...giftCard, itemId: 'mug' }, giftCard])).toEqual([0, 0]);
  }
  expect(shares(fixed('A', 1_000), [giftCard, line(600)])).toEqual([0, 600]);
});

describe('which discounts count', () => {
  const counting = (discounts: Discount[], lines = [line(10_000)]) => {
    const { applied, left } = combineDiscounts(discounts, lines);
    return {
      applied: Object.fromEntries(applied.map(({ discount, cents }) => [discount.code, cents])),
      left: left.map(({ code }) => code),
    };
  };
  const alone = { isCombinable: false };
  const post = aDiscount({ code: 'POST', kind: 'freeShipping', isCombinable: false });

  test.each([
    ['combinable ones add up', [percent('A', 10), fixed('B', 500)], { A: 1000, B: 500 }, []],
    [
      'one that stands alone wins when it takes off more',
      [percent('A', 10), percent('S', 20, alone)],
      { S: 2000 },
      ['A'],
    ],
    [
      'and gives way when it does not',
      [percent('A', 10), fixed('B', 500), fixed('S', 1200, alone)],
      { A: 1000, B: 500 },
      ['S'],
    ],
    ['a draw goes to the combinable', [percent('A', 10), fixed('S', 1000, alone)], { A: 1000 }, ['S']],
    ['of two that stand alone the better', [fixed('S', 100, alone), fixed('T', 200, alone)], { T: 200 }, ['S']],
    ['free delivery goes with everything', [fixed('S', 100, alone), post], { S: 100, POST: 0 }, []],
    ['nothing at all', [], {}, []],
  ])('%s', (_title, discounts, applied, left) => {
    expect(counting(discounts)).toEqual({ applied, left });
  });
});

describe('codes and automatic discounts of a cart', () => {
  const context = (own: Partial<CouponContext> = {}): CouponContext => {
    const lines = own.lines ?? [line(1000, 1, 'mug'), line(3000)];
    return {
      subtotalCents: sum(full(lines)),
      requiresShipping: true,
      money,
      nowMs: 1000,
      usedUpCodes: [],
      ...own,
      lines,
    };
  };
  const reasonOf = (rule: Discount, own: Partial<CouponContext> = {}) =>
    applyCoupons([rule.code], [rule], context(own)).invalidCoupons[0]?.reason;

  test.each([
    ['PAY-118 before its start', percent('A', 5, { startsMs: 1001 }), 'This code is not valid yet.'],
    ['at its start', percent('A', 5, { startsMs: 1000 }), undefined],
    ['a moment before its end', percent('A', 5, { endsMs: 1001 }), undefined],
    ['PAY-118 at its end', percent('A', 5, { endsMs: 1000 }), 'This code has ended.'],
    [
      'below its minimum',
      percent('A', 5, { minimumSubtotalCents: 4001 }),
      'This code is for orders of £40.01 or more.',
    ],
    ['at its minimum', percent('A', 5, { minimumSubtotalCents: 4000 }), undefined],
    ['switched off', percent('A', 5, { enabled: false }), 'This code is not valid.'],
    ['an automatic one typed as a code', percent('A', 5, { isAutomatic: true }), 'This code is not valid.'],
    [
      'for other items',
      percent('A', 5, { scope: only('hat') }),
      'This code is for other items than those in your cart.',
    ],
    ['for items not there in number', buyGet(2, 1), 'Add more of the items this code is for to use it.'],
  ])('%s', (_title, rule, reason) => {
    expect(reasonOf(rule)).toBe(reason);
  });

  test('automatic ones are shown with their names and what they take off', () => {
    const sale = percent('Spring sale', 25, { isAutomatic: true, scope: only('mug') });
    const applied = applyCoupons([], [sale], context());
    expect(applied.validCoupons).toEqual([
      { code: 'Spring sale', description: '25% off selected items', discountCents: 250, isAutomatic: true },
    ]);
    expect(applied.discountCents).toBe(250);
  });

  test('automatic ones that change nothing are not mentioned', () => {
    const none = [
      percent('Later', 5, { isAutomatic: true, startsMs: 2000 }),
      percent('Hats', 5, { isAutomatic: true, scope: only('hat') }),
      aDiscount({ code: 'Post', kind: 'freeShipping', isAutomatic: true }),
    ];
    const applied = applyCoupons([], none, context({ requiresShipping: false }));
    expect(applied).toEqual({ discountCents: 0, isShippingFree: false, validCoupons: [], invalidCoupons: [] });
  });

  test('PAY-120 a code that gives way is told why, and takes nothing off', () => {
    const rules = [percent('TEN', 10), percent('BIG', 30, { isCombinable: false })];
    const applied = applyCoupons(['TEN', 'BIG'], rules, context());
    expect(applied.discountCents).toBe(1200);
    expect(applied.invalidCoupons).toEqual([
      { code: 'TEN', reason: 'Not combined with BIG, which takes off as much or more.' },
    ]);
  });

  test('what takes nothing off is not named as the reason', () => {
    const rules = [
      percent('Hats', 50, { isAutomatic: true, scope: only('hat') }),
      percent('TEN', 10),
      percent('ALONE', 5, { isCombinable: false }),
    ];
    const applied = applyCoupons(['TEN', 'ALONE'], rules, context());
    expect(applied.validCoupons.map(({ code }) => code)).toEqual(['TEN']);
    expect(applied.invalidCoupons).toEqual([
      { code: 'ALONE', reason: 'Not combined with TEN, which takes off as much or more.' },
    ]);
  });

  test.each([
    [percent('A', 12.5), '12.5% off'],
    [fixed('A', 500), '£5.00 off'],
    [fixed('A', 500, { scope: only('mug') }), '£5.00 off selected items'],
    [aDiscount({ kind: 'freeShipping' }), 'Free delivery'],
    [buyGet(2, 1), 'Buy 2, get 1 free'],
    [buyGet(1, 1, { percentOff: 50 }), 'Buy 1, get 1 at 50% off'],
  ])('says what it does: %#', (discount, words) => {
    expect(describeDiscount(discount, money)).toBe(words);
  });
});

describe('of any cart and any discounts', () => {
  const anyLine = fc.record({
    purchasePriceCents: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    itemId: fc.constantFrom('mug', 'hat', 'lid'),
    categoryIds: fc.subarray(['cups', 'new']),
  });
  const anyScope = fc.option(
    fc.record({ productIds: fc.subarray(['mug', 'hat', 'lid']), categoryIds: fc.subarray(['cups', 'new']) }),
  );
  const pieces = fc.integer({ min: 1, max: 4 });
  const off = fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100);
  const anyDiscount = fc
    .record({
      kind: fc.constantFrom('percent', 'fixed', 'freeShipping', 'buyXGetY'),
      percent: off,
      amountCents: fc.integer({ min: 0, max: 200_000 }),
      scope: anyScope,
      isCombinable: fc.boolean(),
      isAutomatic: fc.boolean(),
      buyXGetY: fc.record({
        buyQuantity: pieces,
        getQuantity: pieces,
        buyScope: anyScope,
        getScope: anyScope,
        percentOff: off,
      }),
    })
    .map((own) => aDiscount(own));
  const anyLines = fc.array(anyLine, { maxLength: 12 });
  const named = (discounts: Discount[]) => discounts.map((discount, at) => ({ ...discount, code: `CODE${at}` }));

  test('no line goes below 0, and the parts add up to the whole to the cent', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyDiscount, { maxLength: 6 }), (lines, discounts) => {
        const { applied, lineCents, left } = combineDiscounts(named(discounts), lines);
        lineCents.forEach((cents, at) => {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
          expect(cents).toBeLessThanOrEqual(full(lines)[at] ?? 0);
        });
        expect(sum(applied.map(({ cents }) => cents))).toBe(sum(lineCents));
        expect(applied.length + left.length).toBe(discounts.length);
      }),
    );
  });

  test('the buyer never pays more for another discount', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyDiscount, { maxLength: 4 }), anyDiscount, (lines, discounts, more) => {
        const before = combineDiscounts(named(discounts), lines);
        const after = combineDiscounts(named([...discounts, more]), lines);
        // Shares are rounded line by line where discounts meet, which may cost a unit of a line.
        expect(sum(after.lineCents)).toBeGreaterThanOrEqual(sum(before.lineCents) - lines.length);
      }),
    );
  });

  test('one more piece in the cart never makes it cheaper, as long as the same pieces are bought and reduced', () => {
    const sameScope = anyDiscount.map((discount) => ({
      ...discount,
      buyXGetY: discount.buyXGetY && { ...discount.buyXGetY, getScope: discount.buyXGetY.buyScope },
    }));
    fc.assert(
      fc.property(anyLines, anyLine, sameScope, (lines, more, discount) => {
        const paid = (those: DiscountedLine[]) => sum(full(those)) - sum(shares(discount, those));
        expect(paid([...lines, more])).toBeGreaterThanOrEqual(paid(lines));
      }),
    );
  });

  test('a larger percentage or amount never takes off less', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, fc.integer({ min: 0, max: 1000 }), (lines, discount, more) => {
        const larger = {
          ...discount,
          percent: Math.min(100, (discount.percent ?? 0) + more / 100),
          amountCents: (discount.amountCents ?? 0) + more,
        };
        expect(sum(shares(larger, lines))).toBeGreaterThanOrEqual(sum(shares(discount, lines)));
      }),
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, (lines, discount) => {
        expect(sum(shares(discount, lines.toReversed()))).toBe(sum(shares(discount, lines)));
      }),
    );
  });
});
