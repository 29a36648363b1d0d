import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { aReadyBuyer, aShopper, stockOf } from '../../testing/shopper.ts';
import { nextHold } from '../form/start-checkout.ts';
import { expireCarts } from './expire-carts.ts';
import { releaseExpiredHolds } from './repair-jobs.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => time });
  await service.load(
    aStore(['mug', 'cup'].map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] }))),
  );
});
afterAll(() => service.stop());
const deps = () => depsOf(service, () => time);

describe('Holds', () => {
  test('are given back by the repair job when their time is over, not before', async () => {
    const buyer = await aReadyBuyer(service, { mug: 4 });
    await buyer.start();
    time += 10 * minute;
    expect(await releaseExpiredHolds(deps())).toBe(0);
    time += 1;
    expect(await releaseExpiredHolds(deps())).toBe(1);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 10, held: 0, available: 10, holds: 0 });
    // The buyer may still order while there is enough.
    expect((await buyer.place()).status).toBe(200);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 6, held: 0, available: 6, holds: 0 });
  });

  test('swept by many at once are given back once', async () => {
    const buyer = await aReadyBuyer(service, { cup: 3 });
    await buyer.start();
    time += 11 * minute;
    await Promise.all(Array.from({ length: 8 }, () => releaseExpiredHolds(deps())));
    expect(await stockOf(service, 'cup')).toEqual({ onHand: 10, held: 0, available: 10, holds: 0 });
  });

  test('EDIT-032 an owner cannot take away what buyers hold', async () => {
    const buyer = await aReadyBuyer(service, { cup: 3 });
    await buyer.start();
    const adjust = (onHand: number) =>
      service.owner().call('POST', '/api/commerce/inventory/stock/var-cup/adjustments', {
        expectedOnHand: 10,
        onHand,
        reason: '',
      });
    expect((await adjust(2)).status).toBe(409);
    expect((await adjust(3)).body).toMatchObject({ onHand: 3, held: 3, available: 0 });
    expect((await buyer.place()).status).toBe(200);
    expect(await stockOf(service, 'cup')).toMatchObject({ onHand: 0, held: 0 });
  });

  test('are extended once, in their second half', () => {
    const first = nextHold(null, 0, 10);
    expect(first).toEqual({ until: 10, isExtended: false });
    expect(nextHold(first, 5, 10)).toBe(first);
    const second = nextHold(first, 6, 10);
    expect(second).toEqual({ until: 16, isExtended: true });
    expect(nextHold(second, 15, 10)).toBe(second);
    expect(nextHold(second, 16, 10)).toEqual({ until: 26, isExtended: false });
  });
});

describe('Untouched carts', () => {
  const cartsOf = (owner: RegExp) => service.db.collection('carts').countDocuments({ websiteId: 'site-a', owner });

  test('go after 30 days for visitors, 90 for members, 6 hours when empty', async () => {
    await service.db.collection('carts').deleteMany({});
    const visitor = aShopper(service);
    await visitor.add('mug');
    await aShopper(service, { kind: 'member', siteUserId: 'user-1' }).add('mug');
    const empty = aShopper(service);
    const { id } = (await empty.add('mug')).body.newlyAdded;
    await empty.remove(id);
    expect(await cartsOf(/./)).toBe(3);
    time += 6 * hour + 1;
    expect(await expireCarts(deps())).toBe(1);
    time += 29 * day;
    await visitor.add('mug');
    time += 30 * day;
    expect(await expireCarts(deps())).toBe(0);
    time += day;
    expect(await expireCarts(deps())).toBe(1);
    expect([await cartsOf(/^v:/), await cartsOf(/^m:/)]).toEqual([0, 1]);
    time += 40 * day;
    expect(await expireCarts(deps())).toBe(1);
  });

  test('go all in one round, however many there are', async () => {
    await service.db.collection('carts').deleteMany({});
    const old = Array.from({ length: 501 }, (_, at) => ({
      ...{ _id: `cart_old-${at}`, websiteId: 'site-a', owner: `v:old-${at}`, isPurchased: false, expiresAtMs: 1 },
    }));
    await service.db.collection<{ _id: string }>('carts').insertMany(old);
    expect(await expireCarts(deps())).toBe(501);
  });

  test('stay while an order is being placed from them', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { id: cartId } = await buyer.cart();
    await service.db.collection('orders').insertOne({
      _id: 'site-a:order-x' as never,
      websiteId: 'site-a',
      id: 'order-x',
      state: 'placing',
      claim: cartId,
      createdOn: 0,
    });
    time += 400 * day;
    expect(await expireCarts(deps())).toBe(0);
    expect(await service.db.collection('carts').countDocuments({ _id: cartId as never })).toBe(1);
  });
});
