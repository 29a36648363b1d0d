import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aReadyBuyer, cards, stockOf } from '../../testing/shopper.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
const minute = 60_000;
const stock = { mug: 11, last: 1, jug: 40, cup: 11, pan: 12, pot: 9, lid: 2 };

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  await service.load(
    aStore(Object.entries(stock).map(([id, qtyInStock]) => aProduct(id, { variants: [aVariant(id, { qtyInStock })] }))),
  );
});
afterAll(() => service.stop());

describe('Holds of buyers at checkout (decision 0104)', () => {
  test('a visitor who wants everything holds half of it, and others can order the rest', async () => {
    const greedy = await aReadyBuyer(service, { mug: 11 });
    expect((await greedy.start()).body).toEqual({ heldUntil: time, guaranteedUntil: null });
    expect(await stockOf(service, 'mug')).toMatchObject({ held: 5, available: 6 });
    const other = await aReadyBuyer(service, { mug: 2 });
    expect((await other.place()).status).toBe(200);
  });

  test('the last unit can be held and bought', async () => {
    const buyer = await aReadyBuyer(service, { last: 1 });
    expect((await buyer.start()).body).toEqual({
      heldUntil: time + 10 * minute,
      guaranteedUntil: time + 5 * minute,
    });
    expect((await buyer.place()).status).toBe(200);
  });

  test('a member holds all of it for the whole time', async () => {
    const member = await aReadyBuyer(service, { lid: 2 }, { kind: 'member', siteUserId: 'user-1' });
    const until = time + 10 * minute;
    expect((await member.start()).body).toEqual({ heldUntil: until, guaranteedUntil: until });
    expect(await stockOf(service, 'lid')).toMatchObject({ held: 2 });
  });

  test('the eleventh buyer of one network holds as well while there is enough', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 12; n += 1) {
      const buyer = await aReadyBuyer(service, { jug: 1 }, { address });
      expect((await buyer.start()).body.heldUntil).toBe(time + 10 * minute);
    }
    expect(await stockOf(service, 'jug')).toMatchObject({ held: 12 });
  });

  test('carts of one network that start at the same moment hold three quarters at most', async () => {
    const address = '203.0.113.10';
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aReadyBuyer(service, { cup: 1 }, { address })));
    const started = await Promise.all(buyers.map((buyer) => buyer.start()));
    expect(started.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(service, 'cup')).toMatchObject({ held: 8, available: 3 });
    expect(started.filter(({ body }) => body.guaranteedUntil !== null)).toHaveLength(8);
  });

  test('a hold ends in its second half when another buyer needs the units, not before', async () => {
    for (let n = 0; n < 2; n += 1) await (await aReadyBuyer(service, { pan: 6 })).start();
    expect(await stockOf(service, 'pan')).toMatchObject({ held: 12, available: 0 });
    await expect(aReadyBuyer(service, { pan: 1 }).then((buyer) => buyer.cart())).resolves.toMatchObject({
      entries: [],
    });
    time += 5 * minute;
    // Nobody gets more than there is, and asking for it ends no hold.
    const greedy = await aReadyBuyer(service, { pan: 13 });
    expect((await greedy.cart()).entries).toEqual([]);
    expect(await stockOf(service, 'pan')).toMatchObject({ held: 12 });
    const patient = await aReadyBuyer(service, { pan: 1 });
    expect(await stockOf(service, 'pan')).toMatchObject({ held: 6, available: 6 });
    expect((await patient.place()).status).toBe(200);
  });

  test('at checkout, too: what was held when it went into the cart of the other one', async () => {
    const [first, second, third] = await Promise.all([4, 4, 4].map((units) => aReadyBuyer(service, { pot: units })));
    await first?.start();
    await second?.start();
    expect((await third?.start())?.status).toBe(409);
    time += 5 * minute;
    expect((await third?.start())?.status).toBe(200);
    expect(await stockOf(service, 'pot')).toMatchObject({ held: 8, available: 1 });
  });

  test('a hold ends with a payment that is refused', async () => {
    const buyer = await aReadyBuyer(service, { jug: 3 });
    const before = await stockOf(service, 'jug');
    await buyer.start();
    expect((await buyer.place({ cardNumber: cards.declined })).status).toBe(402);
    expect(await stockOf(service, 'jug')).toEqual(before);
    expect((await buyer.place()).status).toBe(200);
  });
});
