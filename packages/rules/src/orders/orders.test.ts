import { productType } from '@tessera/contracts/enumerations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCancellable, unitsToSend, whyLeftOut } from './fulfilment.ts';
import {
  centsFor,
  dueCents,
  giftCardCentsKept,
  type PaidOrder,
  paidCents,
  refundableCents,
  refundedCents,
  refundProblem,
  refundShares,
  unitsLeft,
} from './refund.ts';

const money = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });
const item = (cents: number, quantity: number) => ({
  productId: 'p',
  variantId: `v${cents}`,
  sku: '',
  productName: 'Mug',
  attributes: {},
  quantity,
  unitPrice: money(cents),
  additionalFields: null,
  image: null,
});
/** Two mugs of £10 and a vase of £30, £5 off, £4 for the post: £49. */
const anOrder = (more: Partial<PaidOrder> = {}): PaidOrder => ({
  items: [item(1_000, 2), item(3_000, 1)],
  grandTotal: money(4_900),
  shippingTotal: money(400),
  paymentState: 'paid',
  giftCards: [],
  amountPaid: money(4_900),
  refunds: [],
  ...more,
});
const refund = (cents: number, more: Partial<PaidOrder['refunds'][number]> = {}) => ({
  state: 'done' as const,
  amount: money(cents),
  lines: [],
  shares: [{ to: 'card' as const, cents, id: null, codeLast4: null }],
  ...more,
});

describe('What can be refunded', () => {
  test('is what was paid, less what was given back or is on its way; failed refunds do not count', () => {
    const refunds = [refund(1_000), refund(500, { state: 'running' }), refund(900, { state: 'failed' })];
    expect(refundableCents(anOrder({ refunds }))).toBe(3_400);
    expect(refundedCents(anOrder({ refunds }))).toBe(1_500);
  });

  test('counts gift cards, and not what was never paid', () => {
    const giftCards = [{ id: 'g', codeLast4: 'ABCD', cents: 900 }];
    expect(paidCents(anOrder({ giftCards, amountPaid: money(1_000), paymentState: 'partially_paid' }))).toBe(1_900);
    expect(refundableCents(anOrder({ amountPaid: null, paymentState: 'pending' }))).toBe(0);
  });

  test('of old orders follows from their state', () => {
    expect(refundableCents(anOrder({ amountPaid: null }))).toBe(4_900);
    expect(refundableCents(anOrder({ amountPaid: null, paymentState: 'refunded' }))).toBe(0);
  });

  test.each([
    [4_900, [], null],
    [4_901, [], 'amount'],
    [100, [{ line: 0, quantity: 2 }], null],
    [100, [{ line: 0, quantity: 3 }], 'lines'],
    [
      100,
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 2 },
      ],
      'lines',
    ],
    [100, [{ line: 7, quantity: 1 }], 'lines'],
  ] as const)('%i for %j: %s', (cents, lines, problem) => {
    expect(refundProblem(anOrder(), cents, lines)).toBe(problem);
  });
});

test('gift cards that stay with their buyer are never given back in money', () => {
  const card = { ...item(2_500, 2), productType: productType.giftCard };
  const order = anOrder({ items: [item(1_000, 1), card] });
  expect(giftCardCentsKept(order, [])).toBe(5_000);
  expect(giftCardCentsKept(order, [{ line: 1, quantity: 1 }])).toBe(2_500);
  const before = refund(2_500, { lines: [{ line: 1, quantity: 1 }] });
  expect(giftCardCentsKept({ ...order, refunds: [before] }, [{ line: 1, quantity: 1 }])).toBe(0);
  expect(giftCardCentsKept(anOrder({ items: [card], paymentState: 'partially_paid' }), [])).toBe(0);
});

describe('What units come to', () => {
  test('has its share of the discount and leaves out the post', () => {
    expect(centsFor(anOrder(), [{ line: 0, quantity: 1 }])).toBe(900);
    expect(centsFor(anOrder(), [{ line: 1, quantity: 1 }])).toBe(2_700);
    expect(
      centsFor(anOrder(), [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ]),
    ).toBe(4_500);
  });

  test('is never more than what is left', () => {
    expect(centsFor(anOrder({ refunds: [refund(4_500)] }), [{ line: 1, quantity: 1 }])).toBe(400);
  });

  test('is 0 of an order that cost nothing', () => {
    expect(centsFor(anOrder({ items: [item(0, 1)], grandTotal: money(0) }), [{ line: 0, quantity: 1 }])).toBe(0);
  });

  test('of gift cards is what they are worth: discounts are taken off the others only', () => {
    const card = { ...item(2_500, 2), productType: productType.giftCard };
    const order = anOrder({ items: [item(1_000, 2), card], grandTotal: money(6_400), amountPaid: money(6_400) });
    expect(centsFor(order, [{ line: 1, quantity: 1 }])).toBe(2_500);
    expect(centsFor(order, [{ line: 0, quantity: 1 }])).toBe(500);
  });

  test('one after the other is as much as all at once', () => {
    const lines = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (items, percent) => {
        const subtotal = items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        const goods = subtotal - Math.floor((subtotal * percent) / 100);
        const order = anOrder({
          items: items.map(({ cents, quantity }) => item(cents, quantity)),
          grandTotal: money(goods + 400),
          amountPaid: money(goods + 400),
        });
        const refunds: PaidOrder['refunds'][number][] = [];
        for (const [line, { quantity }] of items.entries()) {
          for (let unit = 0; unit < quantity; unit += 1) {
            const units = [{ line, quantity: 1 }];
            const cents = centsFor({ ...order, refunds }, units);
            expect(cents).toBeGreaterThanOrEqual(0);
            refunds.push(refund(cents, { lines: units }));
          }
        }
        expect(refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)).toBe(goods);
        expect(unitsLeft({ ...order, refunds }).every((left) => left === 0)).toBe(true);
      }),
    );
  });
});

test('what is still due is what neither gift cards nor payments cover, never below 0', () => {
  const giftCards = [{ id: 'g', codeLast4: 'ABCD', cents: 900 }];
  expect(dueCents(anOrder({ giftCards, amountPaid: money(1_000) }))).toBe(3_000);
  expect(dueCents(anOrder({ amountPaid: null }))).toBe(4_900);
  expect(dueCents(anOrder({ amountPaid: money(9_900) }))).toBe(0);
});

describe('Where the money goes', () => {
  const giftCards = [
    { id: 'g1', codeLast4: 'AAAA', cents: 1_000 },
    { id: 'g2', codeLast4: 'BBBB', cents: 500 },
  ];
  const order = anOrder({ giftCards, amountPaid: money(3_400) });

  test('to the card first, then to the gift cards', () => {
    expect(refundShares(order, 3_000)).toEqual([{ to: 'card', id: null, codeLast4: null, cents: 3_000 }]);
    expect(refundShares(order, 4_600).map(({ cents }) => cents)).toEqual([3_400, 1_000, 200]);
  });

  test('what was paid by hand goes back by hand, after the card', () => {
    const payments = [
      { id: 'p1', provider: 'test', cents: 2_000, at: 0 },
      { id: 'p2', provider: 'hand', cents: 1_400, at: 1 },
    ];
    const mixed = { ...order, payments };
    expect(refundShares(mixed, 4_000).map(({ to, cents }) => [to, cents])).toEqual([
      ['card', 2_000],
      ['hand', 1_400],
      ['giftCard', 600],
    ]);
    const earlier = refund(2_500, { shares: refundShares(mixed, 2_500) });
    expect(refundShares({ ...mixed, refunds: [earlier] }, 1_000).map(({ to, cents }) => [to, cents])).toEqual([
      ['hand', 900],
      ['giftCard', 100],
    ]);
  });

  test('what went back before is counted', () => {
    const earlier = refund(3_500, { shares: refundShares(order, 3_500) });
    expect(refundShares({ ...order, refunds: [earlier] }, 1_400)).toEqual([
      { to: 'giftCard', id: 'g1', codeLast4: 'AAAA', cents: 900 },
      { to: 'giftCard', id: 'g2', codeLast4: 'BBBB', cents: 500 },
    ]);
  });

  test('adds up to the refund, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_900 }), (cents) => {
        expect(refundShares(order, cents).reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
      }),
    );
  });
});

describe('What is to be sent', () => {
  const shipment = (line: number, quantity: number) => ({
    id: 's',
    at: 0,
    who: '',
    lines: [{ line, quantity }],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
  });
  const sent = (more: object = {}) => ({ ...anOrder(), fulfilment: 'pending' as const, shipments: [], ...more });

  test('is everything that was neither sent nor refunded', () => {
    expect(unitsToSend(sent())).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]);
    const refunds = [refund(900, { lines: [{ line: 0, quantity: 1 }] })];
    expect(unitsToSend(sent({ shipments: [shipment(1, 1)], refunds }))).toEqual([{ line: 0, quantity: 1 }]);
    expect(unitsToSend(sent({ shipments: [shipment(0, 1)], refunds }))).toEqual([{ line: 1, quantity: 1 }]);
  });

  test('is nothing of orders that are done', () => {
    expect(unitsToSend(sent({ fulfilment: 'cancelled' }))).toEqual([]);
    expect(unitsToSend(sent({ fulfilment: 'fulfilled' }))).toEqual([]);
  });

  test.each([
    ['a paid one', {}, undefined],
    ['a part of which was sent', { shipments: [shipment(0, 1)] }, undefined],
    ['a part of which was refunded', { refunds: [refund(900, { lines: [{ line: 0, quantity: 1 }] })] }, undefined],
    ['one that is not paid', { paymentState: 'pending' as const }, 'unpaid'],
    ['one that is paid in part', { paymentState: 'partially_paid' as const }, 'unpaid'],
    ['one that is refunded', { paymentState: 'refunded' as const }, 'refunded'],
    [
      'one whose items all were refunded',
      { refunds: [refund(900, { lines: [0, 1].map((line) => ({ line, quantity: 2 - line })) })] },
      'refunded',
    ],
    ['one that was sent', { fulfilment: 'fulfilled' as const, paymentState: 'pending' as const }, 'fulfilled'],
    ['one that is cancelled', { fulfilment: 'cancelled' as const }, 'cancelled'],
  ])('of several at once %s is left out or not', (_name, more, why) => {
    expect(whyLeftOut(sent(more))).toBe(why);
  });

  test('and an order can be cancelled until something is', () => {
    expect(isCancellable(sent())).toBe(true);
    expect(isCancellable(sent({ shipments: [shipment(0, 1)] }))).toBe(false);
    expect(isCancellable(sent({ fulfilment: 'cancelled' }))).toBe(false);
  });
});
