import { order as orderSchema } from '@tessera/contracts/commerce/order.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aPlacedOrder } from '../../testing/placed-order.ts';
import { stockOf } from '../../testing/shopper.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' });
  await service.load(aStore(['mug', 'vase', 'bowl', 'jug', 'cup', 'pot', 'tile', 'lamp'].map((id) => aProduct(id))));
});
afterAll(() => service.stop());

const givenBack = async (orderId: string) =>
  (await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId }))?.refundedCents ?? 0;
const eventsOf = async (orderId: string) =>
  ((await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId }))?.outbox ?? []).map(
    ({ type }: { type: string }) => type,
  );

const payloadOf = async (orderId: string, type: string) => {
  const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId });
  return stored?.outbox.find((entry: { type: string }) => entry.type === type)?.payload;
};

describe('A refund', () => {
  test('gives part of the money back, and says so on the order', async () => {
    const order = await aPlacedOrder(service, { mug: 2 });
    const { status, body } = await order.refund({ cents: 500, reason: 'Chipped in the post' });
    expect(status).toBe(200);
    expect(orderSchema.parse(body).refunds).toMatchObject([
      {
        id: 'refund-1',
        state: 'done',
        amount: { value: '500', currency: 'GBP' },
        reason: 'Chipped in the post',
        who: 'owner-1',
        shares: [{ to: 'card', cents: 500 }],
      },
    ]);
    expect(body.paymentState).toBe('paid');
    expect(body.timeline[0]).toMatchObject({ what: 'Refunded £5.00', who: 'owner-1', detail: 'Chipped in the post' });
    expect(await givenBack(order.id)).toBe(500);
    expect(await eventsOf(order.id)).toEqual(['order.placed', 'order.refunded']);
  });

  test('of everything makes the order refunded, and nothing more can be refunded', async () => {
    const order = await aPlacedOrder(service, { vase: 2 });
    await order.refund({ cents: 1_000 });
    const { body } = await order.refund({ refundId: 'refund-2', cents: 1_500 });
    expect(body.paymentState).toBe('refunded');
    const more = await order.refund({ refundId: 'refund-3', cents: 1 });
    expect([more.status, more.body.code, more.body.error]).toEqual([
      409,
      'order.refund_too_much',
      'At most £0.00 can be refunded. Load the order again.',
    ]);
    expect(await givenBack(order.id)).toBe(2_500);
  });

  test('puts the units back on the shelf when asked, and only then', async () => {
    const order = await aPlacedOrder(service, { bowl: 3 });
    const before = await stockOf(service, 'bowl');
    await order.refund({ lines: [{ line: 0, quantity: 2 }], restock: true, cents: 2_000 });
    expect(await stockOf(service, 'bowl')).toMatchObject({
      onHand: before.onHand + 2,
      available: before.available + 2,
    });
    await order.refund({ refundId: 'refund-2', lines: [{ line: 0, quantity: 1 }], cents: 500 });
    expect((await stockOf(service, 'bowl')).onHand).toBe(before.onHand + 2);
    const more = await order.refund({ refundId: 'refund-3', lines: [{ line: 0, quantity: 1 }], cents: 100 });
    expect([more.status, more.body.code]).toEqual([409, 'order.refund_lines']);
  });

  test('asked for again with its id, at once or later, moves money once', async () => {
    const order = await aPlacedOrder(service, { jug: 1 });
    const ask = () => order.refund({ lines: [{ line: 0, quantity: 1 }], restock: true });
    const before = (await stockOf(service, 'jug')).onHand;
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await ask();
    expect(await givenBack(order.id)).toBe(500);
    expect((await order.read()).refunds).toHaveLength(1);
    expect((await stockOf(service, 'jug')).onHand).toBe(before + 1);
  });

  test('is never more than was paid, however many are asked for at once', async () => {
    const order = await aPlacedOrder(service, { cup: 1 });
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, n) => order.refund({ refundId: `refund-at-once-${n}`, cents: 400 })),
    );
    const done = asked.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(3);
    for (const { body } of asked.filter(({ status }) => status !== 200)) {
      expect(['order.refund_running', 'order.refund_too_much']).toContain(body.code);
    }
    expect(await givenBack(order.id)).toBe(done * 400);
  });

  test('is for staff who may change the store, of the same website', async () => {
    const order = await aPlacedOrder(service, { pot: 1 });
    const path = `/api/commerce/orders/${order.id}`;
    const body = { refundId: 'refund-1', cents: 1 };
    const reporter = service.owner({ roles: [role.reporting] });
    expect((await reporter.call('POST', `${path}/refunds`, body)).status).toBe(403);
    expect((await reporter.call('POST', `${path}/cancel`, {})).status).toBe(403);
    expect((await reporter.call('POST', `${path}/notes`, { text: 'x' })).status).toBe(403);
    const stranger = service.owner({ websiteId: 'site-b' });
    expect((await stranger.call('POST', `${path}/refunds`, body)).status).toBe(404);
    expect((await stranger.call('POST', `${path}/cancel`, {})).status).toBe(404);
    expect((await stranger.call('POST', `${path}/notes`, { text: 'x' })).status).toBe(404);
    expect((await service.as().call('POST', `${path}/refunds`, body)).status).toBe(401);
    for (const wrong of [
      { cents: 0 },
      { cents: 1.5 },
      { cents: -1 },
      { refundId: 'x' },
      { lines: [{ line: -1, quantity: 1 }] },
    ]) {
      expect((await order.refund(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await givenBack(order.id)).toBe(0);
  });
});

describe('A cancellation', () => {
  test('gives everything back, money and units', async () => {
    const order = await aPlacedOrder(service, { tile: 2 });
    const before = await stockOf(service, 'tile');
    const { status, body } = await order.ask('cancel', { reason: 'Sold twice' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fulfilment: 'cancelled', paymentState: 'refunded', cancelledOn: expect.any(Number) });
    expect(body.timeline.map(({ what }: { what: string }) => what)).toEqual([
      'Refunded £25.00 for Product tile × 2',
      'Order cancelled',
      'Order placed',
    ]);
    expect((await stockOf(service, 'tile')).onHand).toBe(before.onHand + 2);
    expect(await givenBack(order.id)).toBe(2_500);
    expect(await eventsOf(order.id)).toEqual(['order.placed', 'order.refunded', 'order.cancelled']);
    expect(await payloadOf(order.id, 'order.cancelled')).toMatchObject({ unpaid: { value: '0', currency: 'GBP' } });
    expect((await order.ask('fulfil')).body.fulfilment).toBe('cancelled');
  });

  test('twice, and at once, is one', async () => {
    const order = await aPlacedOrder(service, { tile: 1 });
    const before = (await stockOf(service, 'tile')).onHand;
    const answers = await Promise.all(Array.from({ length: 8 }, () => order.ask('cancel', {})));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await stockOf(service, 'tile')).onHand).toBe(before + 1);
    expect(await givenBack(order.id)).toBe(1_500);
    expect((await order.read()).refunds).toHaveLength(1);
  });

  test('after a refund gives back the rest only, and keeps off the shelf what is asked to', async () => {
    const order = await aPlacedOrder(service, { lamp: 2 });
    await order.refund({ cents: 1_000, lines: [{ line: 0, quantity: 1 }] });
    const before = (await stockOf(service, 'lamp')).onHand;
    const { body } = await order.ask('cancel', { restock: false });
    expect(body.refunds[1]).toMatchObject({ amount: { value: '1500' }, lines: [{ line: 0, quantity: 1 }] });
    expect(await givenBack(order.id)).toBe(2_500);
    expect((await stockOf(service, 'lamp')).onHand).toBe(before);
  });

  test('is not possible once something was sent', async () => {
    const order = await aPlacedOrder(service, { pot: 2 });
    await order.ask('fulfil', { lines: [{ line: 0, quantity: 1 }] });
    const { status, body } = await order.ask('cancel', {});
    expect([status, body.code]).toEqual([409, 'order.already_sent']);
    expect(await givenBack(order.id)).toBe(0);
  });

  test('and sending at once: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPlacedOrder(service, { pot: 1 });
      await Promise.all([order.ask('cancel', {}), order.ask('fulfil')]);
      const { fulfilment, shipments, refunds } = await order.read();
      const isCancelled = fulfilment === 'cancelled';
      expect([shipments.length, refunds.length]).toEqual(isCancelled ? [0, 1] : [1, 0]);
    }
  });

  test('of an order paid in part gives back that part, and nobody pays the rest', async () => {
    const order = await aPlacedOrder(service, { pot: 1 }, { cardNumber: '4000000000000051' });
    expect((await order.read()).paymentState).toBe('partially_paid');
    const path = `/api/commerce/checkout/orders/${order.token}/payments`;
    const pay = () =>
      service.as().call('POST', path, { payment: { provider: 'test', cardNumber: '4242424242424242' } });
    const [cancelled] = await Promise.all([order.ask('cancel', {}), pay()]);
    const late = await pay();
    expect(late.body.code).toBe('order.nothing_due');
    const { fulfilment, paymentState, amountPaid, refunds } = await order.read();
    if (cancelled.status === 200) {
      // What will never be paid is reported apart from what goes back.
      const { unpaid } = await payloadOf(order.id, 'order.cancelled');
      expect(Number(unpaid.value) + Number(amountPaid?.value)).toBe(1_500);
      expect([fulfilment, paymentState, refunds[0]?.amount]).toEqual(['cancelled', 'refunded', amountPaid]);
    } else {
      expect([fulfilment, paymentState]).toEqual(['pending', 'paid']);
    }
    const kept = await service.db
      .collection('testPayments')
      .find({ websiteId: 'site-a', orderId: order.id, status: 'authorised' })
      .toArray();
    const taken = kept.reduce((sum, { cents }) => sum + cents, 0);
    expect(taken).toBe(Number(amountPaid?.value));
    expect(await givenBack(order.id)).toBe(cancelled.status === 200 ? taken : 0);
  });

  test('whose refund is turned down stays, and the others hear of it', async () => {
    const order = await aPlacedOrder(service, { pot: 1 });
    await service.db
      .collection('testPayments')
      .updateOne({ websiteId: 'site-a', orderId: order.id }, { $set: { status: 'voided' } });
    expect((await order.ask('cancel', {})).body.code).toBe('order.refund_refused');
    expect((await order.read()).fulfilment).toBe('cancelled');
    expect(await eventsOf(order.id)).toEqual(['order.placed', 'order.cancelled']);
  });

  test('takes back a payment of the rest whose process died', async () => {
    const order = await aPlacedOrder(service, { pot: 1 }, { cardNumber: '4000000000000051' });
    const pendingPayment = { id: `${order.id}.left-behind` };
    await service.db
      .collection('orders')
      .updateOne({ websiteId: 'site-a', id: order.id }, { $set: { pendingPayment } });
    expect((await order.ask('cancel', {})).body).toMatchObject({ fulfilment: 'cancelled', paymentState: 'refunded' });
    const left = await service.db.collection('testPayments').findOne({ _id: `site-a:${pendingPayment.id}` as never });
    expect(left?.status).toBe('voided');
  });
});
