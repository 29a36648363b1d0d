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

  test('has 20 cards declined in ten minutes, and no more; good cards are not counted', async () => {
    const pay = async (n: number, cardNumber: string) =>
      (await aReadyBuyer(service, { mug: 1 }, sessionOf('3', n))).place({ cardNumber });
    for (let n = 0; n < 3; n += 1) expect((await pay(n, cards.good)).status).toBe(200);
    const answers = [];
    for (let n = 100; n < 124; n += 1) answers.push(await pay(n, cards.declined));
    expect([statusesOf(answers, 402), statusesOf(answers, 429)]).toEqual([20, 4]);
    expect((await pay(200, cards.good)).status).toBe(429);
    const elsewhere = await aReadyBuyer(service, { mug: 1 }, sessionOf('4', 1));
    expect((await elsewhere.place({ cardNumber: cards.good })).status).toBe(200);
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
