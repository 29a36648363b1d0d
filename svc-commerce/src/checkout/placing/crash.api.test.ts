import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaseMs } from '../../orders/store/placing-steps.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { anIssuedCard, aReadyBuyer, type Buyer, cards } from '../../testing/shopper.ts';
import { placeOrder } from './place-order.ts';
import { releaseExpiredHolds, repairOrders } from './repair-jobs.ts';

/** Where a process can die while it places an order. */
const points = [
  'begun',
  'before stock',
  'stock taken',
  'before coupon',
  'coupon taken',
  'before gift card',
  'gift card taken',
  'before payment',
  'payment taken',
  'payment decided',
  'before sale',
  'sale taken',
  'before coupon use',
  'coupon use taken',
  'before cart',
  'cart taken',
  'ended',
  'payment back',
  'gift card back',
  'coupon back',
  'stock back',
  'refused',
] as const;
type Point = (typeof points)[number];

/** A process dies when it reaches the point for the nth time; undefined lives on. */
interface Death {
  point: Point;
  nth: number;
}

let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
let death: Death | undefined;
let reachedTimes = 0;

class Died extends Error {}
const hooks = {
  onStep: (_saga: string, point: string) => {
    if (point !== death?.point) return;
    reachedTimes += 1;
    if (reachedTimes === death.nth) throw new Died(point);
  },
};
function dieAt(next: Death | undefined) {
  death = next;
  reachedTimes = 0;
}

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time, ...hooks });
  await service.load(
    aStore(
      ['a', 'b'].map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 1_000_000 })] })),
      {
        coupons: [
          {
            id: 'c1',
            code: 'TEN',
            kind: 'percent',
            percent: 10,
            amountCents: null,
            minimumSubtotalCents: null,
            maxUses: 1_000_000,
            maxUsesPerCustomer: 1_000_000,
            enabled: true,
          },
        ],
      },
    ),
  );
});
afterAll(() => service.stop());

const find = (collection: string, filter: object) =>
  service.db.collection(collection).findOne({ websiteId: 'site-a', ...filter });

/** What must agree: stock, coupon uses and money. */
async function books(card: string) {
  const [a, b, coupon, giftCard] = await Promise.all([
    find('stock', { variantId: 'var-a' }),
    find('stock', { variantId: 'var-b' }),
    find('coupons', { code: 'TEN' }),
    find('giftCards', { id: card }),
  ]);
  return {
    ...{ a: a?.onHand, b: b?.onHand, uses: coupon?.uses, pending: coupon?.pending.length },
    balance: giftCard?.balanceCents,
  };
}

interface Shopping {
  buyer: Buyer;
  cartId: string;
  /** Id of the gift card on the cart, which pays 1000 of it. */
  card: string;
}

async function aBuyerOfTwoThings(): Promise<Shopping> {
  dieAt(undefined);
  const buyer = await aReadyBuyer(service, { a: 2, b: 3 });
  await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'TEN' });
  const { card, code } = await anIssuedCard(service, 1_000);
  const { body } = await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
  expect(body.shoppingCart.amountDueCents).toBe(body.shoppingCart.grandTotalCents - sold.balance);
  return { buyer, cartId: (await buyer.cart()).id, card };
}

/** The next process comes along after the dead one's lease, and may die as well. */
async function repairJob(next: Death | undefined) {
  time += leaseMs + 1;
  dieAt(next);
  const deps = depsOf(service, () => time, hooks);
  await repairOrders(deps, deps.log);
}

const sold = { a: 2, b: 3, uses: 1, balance: 1_000 };

test('a runner that was silent for too long leaves no coupon used behind', async () => {
  const { buyer, cartId, card } = await aBuyerOfTwoThings();
  const before = await books(card);
  const cart = await service.db.collection('carts').findOne({ _id: cartId as never });
  const slow = depsOf(service, () => time, {
    // Meanwhile another process takes over, finds no payment, and refuses.
    onStep: async (_saga, point) => {
      if (point === 'before coupon') await repairJob(undefined);
    },
  });
  const owner = { websiteId: 'site-a', owner: cart?.owner, token: undefined, locale: 'en-GB' };
  const contact = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' };
  const payment = { provider: 'test' as const, cardNumber: cards.good };
  const request = { cartId, contact, payment, locale: 'en-GB', siteUserId: null };
  const placed = await placeOrder(owner, request, slow);
  expect(placed).toMatchObject({ code: 'checkout.payment_unavailable' });
  expect(await books(card)).toEqual(before);
  expect((await buyer.place()).status).toBe(200);
});

/** The order has ended, and everything agrees with how. */
async function expectAgreement({ buyer, cartId, card }: Shopping, before: Awaited<ReturnType<typeof books>>) {
  const orders = await service.db.collection('orders').find({ websiteId: 'site-a', purchasedCartId: cartId }).toArray();
  expect(orders.length).toBeLessThanOrEqual(1);
  const [order] = orders;
  const after = await books(card);
  const cart = await find('carts', { _id: cartId as never });
  const payment = order && (await find('testPayments', { _id: `site-a:${order.id}` as never }));
  expect(['placed', 'refused']).toContain(order?.state);
  expect(after.pending).toBe(0);
  if (order?.state === 'placed') {
    expect(after).toMatchObject({
      a: (before.a ?? 0) - sold.a,
      b: (before.b ?? 0) - sold.b,
      uses: (before.uses ?? 0) + sold.uses,
      balance: (before.balance ?? 0) - sold.balance,
    });
    const cents = Number(order.grandTotal.value) - sold.balance;
    expect(payment).toMatchObject({ status: 'authorised', cents });
    expect(order).toMatchObject({ paymentState: 'paid', giftCards: [{ id: card, cents: sold.balance }] });
    expect(order.amountPaid.value).toBe(String(cents));
    expect(cart).toMatchObject({ isPurchased: true, orderId: order.id });
    expect(order.outbox).toHaveLength(1);
    expect(order.number).not.toBe('');
    // Asking again answers the order that was made.
    expect((await buyer.place({ cartId })).body.orderId).toBe(order.id);
  } else {
    expect(after).toEqual(before);
    expect(payment?.status ?? 'none').not.toBe('authorised');
    expect(cart).toMatchObject({ isPurchased: false, orderId: '' });
    expect(order?.outbox).toBeUndefined();
  }
  return order?.state;
}

/** Nothing is left held once all holds are over. */
async function expectNothingHeld() {
  time += 60 * 60_000;
  await releaseExpiredHolds(depsOf(service, () => time));
  for (const variantId of ['var-a', 'var-b']) {
    const stock = await find('stock', { variantId });
    expect(stock).toMatchObject({ held: 0, holds: [], available: stock?.onHand });
  }
}

describe('SAFE-40 a process that dies while placing an order', () => {
  test.each(points)('at "%s" leaves an order that is ended by the repair job', async (point) => {
    for (const cardNumber of [cards.good, cards.declined]) {
      const shopping = await aBuyerOfTwoThings();
      const { buyer, cartId, card } = shopping;
      const before = await books(card);
      dieAt({ point, nth: 1 });
      await buyer.place({ cardNumber, cartId });
      await repairJob(undefined);
      const state = await expectAgreement(shopping, before);
      if (cardNumber !== cards.good) expect(state).toBe('refused');
      if (state === 'refused') {
        expect((await buyer.place({ cartId })).status).toBe(200);
        expect(await books(card)).toMatchObject({
          ...{ a: (before.a ?? 0) - sold.a, uses: (before.uses ?? 0) + sold.uses },
          balance: (before.balance ?? 0) - sold.balance,
        });
      }
    }
    await expectNothingHeld();
  });

  test('is told to the buyer who asks again as an order that ended, without waiting for the repair job', async () => {
    const { buyer, cartId } = await aBuyerOfTwoThings();
    dieAt({ point: 'sale taken', nth: 1 });
    expect((await buyer.place({ cartId })).status).toBe(500);
    dieAt(undefined);
    time += leaseMs + 1;
    const again = await buyer.place({ cartId });
    expect([again.status, again.body.orderNumber]).toEqual([200, expect.any(String)]);
  });

  test('with any deaths of any processes in a row, stock, coupon, gift card and payment agree in the end', async () => {
    const aDeath = fc.record({ point: fc.constantFrom(...points), nth: fc.integer({ min: 1, max: 2 }) });
    const history = fc.record({
      deaths: fc.array(aDeath, { minLength: 1, maxLength: 4 }),
      cardNumber: fc.constantFrom(
        cards.good,
        cards.good,
        cards.declined,
        cards.silent,
        cards.challenged,
        cards.challenged,
      ),
      /** What the buyer says when the payment is to be confirmed; undefined goes away. */
      isApproved: fc.constantFrom(true, true, false, undefined),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ deaths, cardNumber, isApproved }) => {
        const shopping = await aBuyerOfTwoThings();
        const { buyer, cartId, card } = shopping;
        const before = await books(card);
        const [first, ...later] = deaths;
        dieAt(first);
        const { body } = await buyer.place({ cardNumber, cartId });
        for (const next of later) await repairJob(next);
        if (isApproved !== undefined && body.orderToken) {
          await buyer.call('POST', `/api/commerce/checkout/payments/${body.orderToken}`, { isApproved });
        }
        await repairJob(undefined);
        time += 11 * 60_000;
        await repairJob(undefined);
        await expectAgreement(shopping, before);
      }),
      { numRuns: 30 },
    );
    await expectNothingHeld();
  });
});
