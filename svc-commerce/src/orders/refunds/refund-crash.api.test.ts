import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { aPlacedOrder } from '../../testing/placed-order.ts';
import { anIssuedCard, aReadyBuyer, stockOf } from '../../testing/shopper.ts';
import { refundLeaseMs } from '../store/refund-log.ts';
import { cancelOrder } from './cancel-order.ts';
import { repairRefunds } from './refund-job.ts';
import { refundOrder } from './refund-order.ts';

let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => now });
  await service.load(aStore([aProduct('mug'), aProduct('vase')]));
});
afterAll(() => service.stop());

const log = createLogger('test', 'silent');
const givenBack = async (orderId: string) =>
  (await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId }))?.refundedCents ?? 0;
const request = {
  refundId: 'refund-1',
  cents: 1_000,
  lines: [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ],
  restock: true,
  reason: '',
  notify: true,
  who: 'owner-1',
};

/** Points of a refund in their order; those of gift cards are reached by orders paid with one. */
const points = [
  ...['begun', 'before card', 'card taken', 'card decided', 'giftCards decided'],
  ...['before stock', 'stock taken', 'ended'],
];

describe('A refund whose process dies', () => {
  test.each(points)('%s is ended by the repair job, with every part done once', async (point) => {
    const order = await aPlacedOrder(service, { mug: 2, vase: 1 });
    const before = [(await stockOf(service, 'mug')).onHand, (await stockOf(service, 'vase')).onHand];
    let dies = true;
    const deps = depsOf(service, () => now, {
      onStep: (_saga, reached) => {
        if (dies && reached === point) throw new Error('killed');
      },
    });
    const key = { websiteId: 'site-a', orderId: order.id };
    await refundOrder(key, request, deps);
    dies = false;
    // Nobody else takes over while the lease lasts.
    const held = point === 'ended' ? 'done' : 'running';
    await repairRefunds(deps, log);
    expect((await order.read()).refunds[0]?.state).toBe(held);
    now += refundLeaseMs + 1;
    await repairRefunds(deps, log);
    await repairRefunds(deps, log);

    const after = await order.read();
    expect(after.refunds).toMatchObject([{ id: 'refund-1', state: 'done' }]);
    expect(await givenBack(order.id)).toBe(1_000);
    expect([(await stockOf(service, 'mug')).onHand, (await stockOf(service, 'vase')).onHand]).toEqual(
      before.map((onHand) => onHand + 1),
    );
    expect(after.timeline.filter(({ what }) => what.startsWith('Refunded'))).toHaveLength(1);
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: order.id });
    const told = stored?.outbox.filter(({ type }: { type: string }) => type === 'order.refunded');
    expect(told).toHaveLength(1);
    deps.mails.mailer.close();
  });
});

test('a payment provider that cannot be reached is asked again; the refund stays under way, and no other begins', async () => {
  const order = await aPlacedOrder(service, { mug: 1 });
  const real = depsOf(service, () => now);
  let isDown = true;
  const payments = {
    ...real.payments,
    refund: async (asked: Parameters<typeof real.payments.refund>[0]) => {
      if (isDown) throw new Error('no answer');
      return real.payments.refund(asked);
    },
  };
  const deps = { ...real, payments };
  const key = { websiteId: 'site-a', orderId: order.id };
  await cancelOrder(key, { restock: true, reason: '', notify: true, who: 'owner-1' }, deps);
  expect(await order.read()).toMatchObject({ fulfilment: 'cancelled', refunds: [{ state: 'running' }] });
  expect((await order.refund({ refundId: 'refund-2', cents: 1 })).body.code).toBe('order.refund_running');
  now += refundLeaseMs + 1;
  await repairRefunds(deps, log);
  expect(await givenBack(order.id)).toBe(0);
  isDown = false;
  now += refundLeaseMs + 1;
  await repairRefunds(deps, log);
  expect(await order.read()).toMatchObject({ paymentState: 'refunded', refunds: [{ state: 'done' }] });
  expect(await givenBack(order.id)).toBe(1_500);
  real.mails.mailer.close();
});

test('a refund the payment provider turns down changes nothing, and another may follow', async () => {
  const order = await aPlacedOrder(service, { mug: 1 });
  const real = depsOf(service, () => now);
  const deps = { ...real, payments: { ...real.payments, refund: async () => 'refused' as const } };
  const before = (await stockOf(service, 'mug')).onHand;
  const asked = { ...request, lines: [{ line: 0, quantity: 1 }] };
  const key = { websiteId: 'site-a', orderId: order.id };
  expect(await refundOrder(key, asked, deps)).toMatchObject({ code: 'order.refund_refused' });
  expect(await refundOrder(key, asked, deps)).toMatchObject({ code: 'order.refund_refused' });
  expect((await stockOf(service, 'mug')).onHand).toBe(before);
  const { refunds, timeline, paymentState } = await order.read();
  expect([refunds[0]?.state, paymentState]).toEqual(['failed', 'paid']);
  expect(timeline[0]?.what).toBe('Refund of £10.00 was turned down by the payment provider');
  expect((await order.refund({ refundId: 'refund-2', cents: 1_500 })).body.paymentState).toBe('refunded');
  real.mails.mailer.close();
});

test.each(['before giftCards', 'giftCards taken', 'giftCards decided'])(
  'a refund to card and gift card whose process dies %s gives each its share once',
  async (point) => {
    const { card, code } = await anIssuedCard(service, 900);
    const buyer = await aReadyBuyer(service, { mug: 1 });
    await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    const { body } = await buyer.place();
    let dies = true;
    const deps = depsOf(service, () => now, {
      onStep: (_saga, reached) => {
        if (dies && reached === point) throw new Error('killed');
      },
    });
    const key = { websiteId: 'site-a', orderId: body.orderId };
    await refundOrder(key, { ...request, cents: 1_000, lines: [], restock: false }, deps);
    dies = false;
    now += refundLeaseMs + 1;
    await repairRefunds(deps, log);
    await repairRefunds(deps, log);
    expect(await givenBack(body.orderId)).toBe(600);
    const stored = await service.db.collection('giftCards').findOne({ websiteId: 'site-a', id: card });
    expect(stored?.balanceCents).toBe(400);
    deps.mails.mailer.close();
  },
);
