import { hashSecret } from '@tessera/service-kit/ids.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds, repairOrders } from '../../checkout/placing/repair-jobs.ts';
import { leaseMs } from '../../orders/store/placing-steps.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { aBuyer, aReadyBuyer, type Buyer, cards, stockOf } from '../../testing/shopper.ts';

const hourMs = 3_600_000;
let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
let deadly: string | undefined;
const onStep = (saga: string, point: string) => {
  if (saga !== 'placing' || point !== deadly) return;
  deadly = undefined;
  throw new Error(`died at ${point}`);
};

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 }, { now: () => time, onStep });
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.load(aStore([aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 0 })] })]));
  await service.db.collection('stock').updateMany({}, { $set: { holds: [], held: 0, onHand: 0, available: 0 } });
});

const stock = (qtyInStock: number) =>
  service.owner().call('PUT', '/api/commerce/inventory/prod-mug/variants/var-mug', { qtyInStock });
const pathOf = (token: string) => `/internal/reserved-units/var-mug/${hashSecret(token)}`;
const reserve = async (token: string, until = time + 24 * hourMs) =>
  (await service.platform().call('PUT', pathOf(token), { until })).body.isReserved;
const letGo = (token: string, until = time + 24 * hourMs) => service.platform().call('POST', pathOf(token), { until });
const link = (token: string) => `/api/commerce/reserved/var-mug/${token}`;

/** A visitor who pressed the button behind a link. */
async function follower(token: string): Promise<Buyer> {
  const buyer = aBuyer(service);
  const { status, headers } = await buyer.call('POST', link(token));
  expect([status, headers.get('location')]).toEqual([303, '/cart']);
  await buyer.prepare();
  return buyer;
}

describe('A reserved unit', () => {
  test('is kept once, for longer when asked again, and given back on request', async () => {
    await stock(2);
    expect(await reserve('ann')).toBe(true);
    expect(await reserve('ann', time + 30 * hourMs)).toBe(true);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 2, held: 1, available: 1, holds: 1 });
    await letGo('ann', time + 24 * hourMs);
    expect((await stockOf(service, 'mug')).held).toBe(1);
    await letGo('ann', time + 30 * hourMs);
    await letGo('ann', time + 30 * hourMs);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 2, held: 0, available: 2, holds: 0 });
  });

  test('is there: 30 at once get five of five, and visitors none', async () => {
    await stock(5);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => reserve(`person-${n}`)));
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 5, held: 5, available: 0, holds: 5 });
    expect((await aBuyer(service).add('mug')).body.code).toBe('cart.out_of_stock');
    const offered = await service.platform().call('GET', '/internal/offered-variants?variantIds=var-mug');
    expect(offered.body.variants[0]).toMatchObject({ sellable: 0, reserved: 5 });
  });

  test('is bought by whoever has the link; looking at it changes nothing, pressing twice takes one', async () => {
    await stock(1);
    await reserve('ann');
    const page = await aBuyer(service).call('GET', link('ann'));
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Put it in my cart')]);
    const ann = await follower('ann');
    await ann.call('POST', link('ann'));
    expect((await ann.cart()).entries).toMatchObject([{ quantity: 1, qtyAvailable: 1 }]);
    expect((await ann.start()).status).toBe(200);
    expect((await ann.place()).status).toBe(200);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 0, held: 0, available: 0, holds: 0 });
    const late = await aBuyer(service).call('POST', link('ann'));
    expect([late.status, late.headers.get('location')]).toEqual([303, '/cart']);
  });

  test('is one unit however many carts have its link, and what is beside it is everybody’s', async () => {
    await stock(2);
    await reserve('ann');
    const [phone, desk] = [await follower('ann'), await follower('ann')];
    const other = await aReadyBuyer(service, { mug: 1 });
    const placed = await Promise.all([phone, desk, other].map((buyer) => buyer.place()));
    expect(placed.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { onHand = 0, held, available } = await stockOf(service, 'mug');
    const sold = placed.filter(({ status }) => status === 200).length;
    expect([onHand, held]).toEqual([2 - sold, (await stockOf(service, 'mug')).holds]);
    expect(available).toBe(onHand - (held ?? 0));
  });

  test('lapses by itself, and may then be anybody’s', async () => {
    await stock(1);
    await reserve('ann');
    const ann = await follower('ann');
    time += 25 * hourMs;
    await releaseExpiredHolds(depsOf(service, () => time));
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 1, held: 0, available: 1, holds: 0 });
    expect((await (await aReadyBuyer(service, { mug: 1 })).place()).status).toBe(200);
    expect((await ann.place()).body.code).toBe('cart.out_of_stock');
  });

  test('stays reserved when the card is declined, and is given back to nobody who is buying it', async () => {
    await stock(1);
    const until = time + 24 * hourMs;
    await reserve('ann', until);
    const ann = await follower('ann');
    expect((await ann.place({ cardNumber: cards.declined })).status).toBe(402);
    time += hourMs;
    await releaseExpiredHolds(depsOf(service, () => time));
    expect((await aBuyer(service).add('mug')).body.code).toBe('cart.out_of_stock');
    expect((await ann.place()).status).toBe(200);
    await letGo('ann', until);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 0, held: 0, available: 0, holds: 0 });
  });

  test('survives a process that dies anywhere while it is bought: sold once, or still reserved', async () => {
    for (const point of [
      'begun',
      'stock taken',
      'payment taken',
      'payment decided',
      'before sale',
      'sale taken',
      'cart taken',
    ]) {
      await stock(1);
      await reserve(point);
      const buyer = await follower(point);
      const email = `${point.replaceAll(' ', '-')}@example.org`;
      deadly = point;
      expect((await buyer.place({ email })).status).toBe(500);
      time += leaseMs + 1;
      await repairOrders(
        depsOf(service, () => time),
        createLogger('test', 'silent'),
      );
      const order = await service.db.collection('orders').findOne({ websiteId: 'site-a', email });
      const isPlaced = order?.state === 'placed';
      const { onHand, held } = await stockOf(service, 'mug');
      expect([point, onHand, held]).toEqual([point, isPlaced ? 0 : 1, isPlaced ? 0 : 1]);
      await letGo(point, time + 48 * hourMs);
    }
  });
});
