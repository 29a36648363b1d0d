import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aReadyBuyer, cards, stockOf } from '../../testing/shopper.ts';

/** Two processes on one database, as in production. */
let one: CommerceService;
let two: CommerceService;
beforeAll(async () => {
  one = await startCommerce({ ROLE: 'api' });
  const { DATABASE_PREFIX, QUEUE_PREFIX } = one.config;
  two = await startCommerce({ ROLE: 'api', DATABASE_PREFIX, QUEUE_PREFIX });
  const few = (id: string, qtyInStock: number) => aProduct(id, { variants: [aVariant(id, { qtyInStock })] });
  await one.load(
    aStore([aProduct('mug'), few('rare', 10), few('last', 1), few('a', 5), few('b', 5)], {
      coupons: [
        {
          id: 'c1',
          code: 'ONCE',
          kind: 'percent',
          percent: 50,
          amountCents: null,
          minimumSubtotalCents: null,
          maxUses: 1,
          maxUsesPerCustomer: null,
          enabled: true,
        },
      ],
    }),
  );
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const buyers = (count: number, items: Record<string, number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => aReadyBuyer(n % 2 ? one : two, items)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('Races', () => {
  test('50 buyers of 10 units make exactly 10 orders', async () => {
    const all = await buyers(50, { rare: 1 });
    const answers = await Promise.all(all.map((buyer) => buyer.place()));
    expect([count(answers, 200), count(answers, 409)]).toEqual([10, 40]);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.orderNumber)).size).toBe(10);
    expect(await stockOf(one, 'rare')).toEqual({ onHand: 0, held: 0, available: 0, holds: 0 });
    expect(await one.db.collection('orders').countDocuments({ websiteId: 'site-a', state: 'placing' })).toBe(0);
  });

  test('two buyers of the last unit, again and again, make one order each time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await one.load(aStore([aProduct('last', { variants: [aVariant('last', { qtyInStock: 1 })] })]));
      const answers = await Promise.all((await buyers(2, { last: 1 })).map((buyer) => buyer.place()));
      expect(statuses(answers).sort()).toEqual([200, 409]);
      expect(await stockOf(one, 'last')).toMatchObject({ onHand: 0, held: 0 });
    }
  });

  test('PAY-122 PAY-123 one cart completed 5 times at once, through two processes, is one order that all are answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const here = await aReadyBuyer(one, { mug: 1 });
      const there = await aReadyBuyer(two, {}, here.claims);
      there.cookies.set('__Host-CART', here.cookies.get('__Host-CART') ?? '');
      const { id: cartId } = await here.cart();
      const answers = await Promise.all([here, there, here, there, here].map((buyer) => buyer.place({ cartId })));
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(await one.db.collection('orders').countDocuments({ websiteId: 'site-a', purchasedCartId: cartId })).toBe(
        1,
      );
    }
  });

  test('one cart completed 5 times at once with a declined card is refused 5 times and can be tried again', async () => {
    const buyer = await aReadyBuyer(one, { mug: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.place({ cardNumber: cards.declined })));
    expect(statuses(answers)).toEqual([402, 402, 402, 402, 402]);
    expect((await buyer.place()).status).toBe(200);
  });

  test('10 carts with a coupon for one use: one order has the discount', async () => {
    const all = await buyers(10, { mug: 1 });
    for (const buyer of all) {
      const { status } = await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'ONCE' });
      expect(status).toBe(200);
    }
    const seen = await Promise.all(all.map((buyer) => buyer.cart()));
    // On a busy machine some come when the coupon is gone already: nobody pays more than what they saw.
    const answers = await Promise.all(
      all.map((buyer, at) => buyer.place({ expectedTotalCents: seen[at]?.grandTotalCents })),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 9]);
    expect(await one.db.collection('coupons').findOne({ websiteId: 'site-a', code: 'ONCE' })).toMatchObject({
      uses: 1,
      pending: [],
    });
    expect(
      await one.db.collection('orders').countDocuments({ websiteId: 'site-a', state: 'placed', coupons: 'ONCE' }),
    ).toBe(1);
    const again = await Promise.all(all.map((buyer) => buyer.place()));
    // The tenth has nothing in the cart any more.
    expect(count(again, 200)).toBe(9);
  });

  test('carts with the same two items in either order never block each other for good', async () => {
    const forth = await buyers(5, { a: 1, b: 1 });
    const back = await buyers(5, { b: 1, a: 1 });
    const answers = await Promise.all([...forth, ...back].map((buyer) => buyer.place()));
    expect([count(answers, 200), count(answers, 409)]).toEqual([5, 5]);
    for (const id of ['a', 'b']) expect(await stockOf(one, id)).toEqual({ onHand: 0, held: 0, available: 0, holds: 0 });
  });

  test('starting checkout of 20 carts at once holds no more than there is', async () => {
    await one.load(aStore([aProduct('rare', { variants: [aVariant('rare', { qtyInStock: 7 })] })]));
    const all = await buyers(20, { rare: 1 });
    const answers = await Promise.all(all.map((buyer) => buyer.start()));
    expect(count(answers, 200)).toBe(7);
    expect(await stockOf(one, 'rare')).toMatchObject({ onHand: 7, held: 7, available: 0, holds: 7 });
  });
});
