import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer, aReadyBuyer, type Buyer, cards, stockOf } from '../testing/shopper.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15, 12);

const items = ['mug', 'bowl', 'jug'];

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => time });
  await service.load(
    aStore(items.map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: id === 'jug' ? 14 : 100 })] }))),
  );
});
afterAll(() => service.stop());

/** Sessions of one client: each is new, and so is each address, of the 2^64 it has. */
const sessionOf = (network: string, n: number) => ({ address: `2001:db8:0:${network}::${(n + 1).toString(16)}` });
const statusesOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('A client with a new session for each try', () => {
  test('guesses 60 coupon codes in ten minutes, and no more', async () => {
    const guess = (n: number) =>
      aBuyer(service, sessionOf('1', n)).call('POST', '/api/commerce/shopping-cart/coupons', { code: `GUESS${n}` });
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => guess(n)));
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([60, 20]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toBe('Please try again in a few seconds.');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(10);
    const elsewhere = aBuyer(service, sessionOf('2', 1));
    expect((await elsewhere.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'GUESS' })).status).toBe(200);
  });

  test('has 32 cards declined in ten minutes, and no more; good cards are not counted', async () => {
    const pay = async (n: number, cardNumber: string) =>
      (await aReadyBuyer(service, { mug: 1 }, sessionOf('3', n))).place({ cardNumber });
    for (let n = 0; n < 3; n += 1) expect((await pay(n, cards.good)).status).toBe(200);
    const answers = [];
    for (let n = 100; n < 136; n += 1) answers.push(await pay(n, cards.declined));
    expect([statusesOf(answers, 402), statusesOf(answers, 429)]).toEqual([32, 4]);
    expect((await pay(200, cards.good)).status).toBe(429);
    const elsewhere = await aReadyBuyer(service, { mug: 1 }, sessionOf('4', 1));
    expect((await elsewhere.place({ cardNumber: cards.good })).status).toBe(200);
  });

  test('in one session tries 8 cards, 15 coupon codes and 8 gift cards, and leaves its neighbours theirs', async () => {
    const one = await aReadyBuyer(service, { mug: 1 }, sessionOf('7', 1));
    const declined = [];
    for (let n = 0; n < 24; n += 1) declined.push(await one.place({ cardNumber: cards.declined }));
    expect([statusesOf(declined, 402), statusesOf(declined, 429)]).toEqual([8, 16]);
    const guess = (n: number) => one.call('POST', '/api/commerce/shopping-cart/coupons', { code: `OTHER${n}` });
    const guessed = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
    expect([statusesOf(guessed, 200), statusesOf(guessed, 429)]).toEqual([15, 5]);
    const giftCard = (n: number) => `ABCD-EFGH-JKLM-${String(n).padStart(4, '2')}`;
    const enter = (n: number) => one.call('POST', '/api/commerce/shopping-cart/gift-cards', { code: giftCard(n) });
    const entered = [];
    for (let n = 0; n < 12; n += 1) entered.push(await enter(n));
    expect(statusesOf(entered, 429)).toBe(4);
    const neighbour = await aReadyBuyer(service, { mug: 1 }, sessionOf('7', 2));
    const code = { code: 'OTHER' };
    expect((await neighbour.call('POST', '/api/commerce/shopping-cart/coupons', code)).status).toBe(200);
    expect((await neighbour.place({ cardNumber: cards.good })).status).toBe(200);
  });

  test('holds three quarters of the stock at most: others still get theirs, and its own carts can be ordered', async () => {
    const started: Buyer[] = [];
    for (let n = 0; n < 14; n += 1) started.push(await aReadyBuyer(service, { jug: 1 }, sessionOf('5', n)));
    const held = await Promise.all(started.map((buyer) => buyer.start()));
    expect(statusesOf(held, 200)).toBe(14);
    expect(held.filter(({ body }) => body.heldUntil > time)).toHaveLength(10);
    expect(await stockOf(service, 'jug')).toMatchObject({ available: 4 });

    const honest = await aReadyBuyer(service, { jug: 3 }, sessionOf('6', 1));
    expect((await honest.start()).body.heldUntil).toBeGreaterThan(time);
    const unheld = started[held.findIndex(({ body }) => body.heldUntil <= time)];
    expect((await unheld?.place({ cardNumber: cards.good }))?.status).toBe(200);
    // Opening the page again is no further hold.
    const first = started[held.findIndex(({ body }) => body.heldUntil > time)];
    expect((await first?.start())?.body.heldUntil).toBeGreaterThan(time);
    time += 1;
  });
});
