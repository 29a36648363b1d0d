import type { FulfilRun } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf } from '../lib/keys.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder, type PlacedOrder } from '../testing/placed-order.ts';
import { type FulfilRunDocument, runLeaseMs } from './fulfil-run-model.ts';
import { createFulfilRuns } from './fulfil-run-store.ts';
import { workOnRun } from './work-on-run.ts';

const path = '/api/commerce/fulfil-runs';
const undoMs = 10 * 60_000;

let sink: SmtpSink;
let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url }, { now: () => now });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let made = 0;
/** An order of a buyer of its own, paid unless its card pays only half. */
async function anOrder(place = {}) {
  made += 1;
  const email = `run${made}@example.org`;
  const order = await aPlacedOrder(
    service,
    { mug: 2 },
    { contact: { email, firstName: 'A', lastName: 'B' }, ...place },
  );
  return { ...order, email };
}
const severalOrders = (count: number) => Promise.all(Array.from({ length: count }, () => anOrder()));
const idsOf = (orders: readonly PlacedOrder[]) => orders.map(({ id }) => id);
const aRunId = () => newId('run');

const start = async (orderIds: readonly string[], more: object = {}): Promise<FulfilRun> => {
  const { status, body } = await service.owner().call('POST', path, { runId: aRunId(), orderIds, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const read = async (id: string): Promise<FulfilRun> => (await service.owner().call('GET', `${path}/${id}`)).body;
const undo = (id: string) => service.owner().call('POST', `${path}/${id}/undo`);
async function ended(id: string, state: FulfilRun['state'] = 'done'): Promise<FulfilRun> {
  await expect.poll(async () => (await read(id)).state).toBe(state);
  return read(id);
}
const outcomes = ({ orders }: FulfilRun) => orders.map(({ state, leftOut, kept }) => leftOut ?? kept ?? state);
const onItsWay = ({ email }: { email: string }) =>
  sink.received.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('on its way')).length;
const stored = (order: PlacedOrder) =>
  service.db.collection<OrderDocument>('orders').findOne({ _id: keyOf('site-a', order.id) });
/** Lets time pass until nothing waits any more, and everything due is told. */
async function afterUndoTime() {
  now += undoMs + 1_000;
  await service.outbox.relay();
}

async function oneOfEachKind() {
  const [paid, unpaid, fulfilled, cancelled, refunded] = await Promise.all([
    anOrder(),
    anOrder({ cardNumber: '4000000000000051' }),
    anOrder(),
    anOrder(),
    anOrder(),
  ]);
  await fulfilled.ask('fulfil', { notify: false });
  await cancelled.ask('cancel', { notify: false });
  await refunded.refund({ cents: 2_500, lines: [{ line: 0, quantity: 2 }], notify: false });
  return [paid, unpaid, fulfilled, cancelled, refunded];
}

describe('Marking several orders as fulfilled', () => {
  test('shows before what it will do, and changes nothing by that', async () => {
    const orders = await oneOfEachKind();
    const orderIds = [...idsOf(orders), 'no-such-order', orders[0]?.id];
    const { body } = await service.owner().call('POST', `${path}/plan`, { orderIds });
    expect(body.undoMs).toBe(undoMs);
    expect(body.orders.map(({ leftOut }: { leftOut: string }) => leftOut)).toEqual([
      ...[null, 'unpaid', 'fulfilled', 'cancelled', 'refunded', 'unknown'],
    ]);
    expect(body.orders[0].number).toBe((await orders[0]?.read())?.number);
    expect(await orders[0]?.read()).toMatchObject({ fulfilment: 'pending', shipments: [] });
  });

  test('does it in the service, and leaves out there, too, what is not paid or done already', async () => {
    const orders = await oneOfEachKind();
    const run = await ended((await start([...idsOf(orders), 'no-such-order'])).id);
    expect(outcomes(run)).toEqual(['fulfilled', 'unpaid', 'fulfilled', 'cancelled', 'refunded', 'unknown']);
    expect(run.orders.map(({ leftOut }) => leftOut !== null)).toEqual([false, true, true, true, true, true]);
    const [paid, unpaid] = orders;
    expect(await paid?.read()).toMatchObject({
      fulfilment: 'fulfilled',
      shipments: [{ lines: [{ line: 0, quantity: 2 }], who: 'owner-1', mailOn: run.undoUntil }],
    });
    expect(await unpaid?.read()).toMatchObject({ fulfilment: 'pending', shipments: [] });
    expect(
      await service.db.collection<FulfilRunDocument>('fulfilRuns').countDocuments({ _id: keyOf('site-a', run.id) }),
    ).toBe(1);
    const { body } = await service.owner().call('GET', path);
    expect(body.runs[0]).toEqual(run);
  });

  test('tells the buyers once the time to undo it is over, each by one mail', async () => {
    const orders = await severalOrders(3);
    const run = await ended((await start(idsOf(orders))).id);
    await service.outbox.relay();
    expect((await stored(orders[0] as PlacedOrder))?.outbox).toMatchObject([{}, { attempt: 0, nextAt: run.undoUntil }]);
    await afterUndoTime();
    for (const order of orders) {
      await expect.poll(() => onItsWay(order)).toBe(1);
    }
    const late = await undo(run.id);
    expect([late.status, late.body.code]).toEqual([409, 'fulfil_run.too_late']);
    expect(await orders[0]?.read()).toMatchObject({ fulfilment: 'fulfilled' });
  });

  test('sends no mail where that was not wanted', async () => {
    const [silent, told] = await severalOrders(2);
    if (!silent || !told) throw new Error('no orders');
    await ended((await start([silent.id], { notify: false })).id);
    await ended((await start([told.id])).id);
    await afterUndoTime();
    await expect.poll(() => onItsWay(told)).toBe(1);
    expect(onItsWay(silent)).toBe(0);
  });

  test('asked several times under one id is one run; two runs of the same orders send each order once', async () => {
    const orders = await severalOrders(4);
    const runId = aRunId();
    const same = await Promise.all([1, 2, 3].map(() => start(idsOf(orders), { runId })));
    const other = await start(idsOf(orders));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const runs = [await ended(runId), await ended(other.id)];
    expect(runs.flatMap(outcomes).filter((outcome) => outcome === 'fulfilled')).toHaveLength(8);
    expect(runs.flatMap((run) => run.orders).filter(({ leftOut }) => leftOut === null)).toHaveLength(4);
    for (const order of orders) {
      const { shipments, timeline } = await order.read();
      expect([shipments.length, timeline.length]).toEqual([1, 2]);
    }
  });

  test('takes 1 to 200 orders, of the own website, from staff who may change orders', async () => {
    const [order] = await severalOrders(1);
    const orderIds = [order?.id];
    const body = { runId: aRunId(), orderIds };
    const many = Array.from({ length: 201 }, (_, at) => `order-${at}`);
    for (const wrong of [{ orderIds: [] }, { orderIds: many }, { runId: 'x' }, { runId: 'a.b:c$ddddd' }]) {
      expect((await service.owner().call('POST', path, { ...body, ...wrong })).status).toBe(400);
    }
    expect((await service.owner({ roles: [role.viewer] }).call('POST', path, body)).status).toBe(403);
    expect((await service.as().call('POST', path, body)).status).toBe(401);
    const elsewhere = service.owner({ websiteId: 'site-b' });
    const { body: foreign } = await elsewhere.call('POST', path, body);
    expect(foreign.orders).toMatchObject([{ number: '' }]);
    expect((await service.owner().call('GET', `${path}/${body.runId}`)).body.code).toBe('fulfil_run.unknown');
    expect((await undo(body.runId)).status).toBe(404);
    expect(await order?.read()).toMatchObject({ fulfilment: 'pending' });
  });
});

describe('Undoing it', () => {
  test('makes the orders open again and withdraws the mails, once, however often it is asked', async () => {
    const orders = await severalOrders(3);
    const run = await ended((await start(idsOf(orders))).id);
    const answers = await Promise.all([undo(run.id), undo(run.id), undo(run.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(outcomes(await ended(run.id, 'undone'))).toEqual(['undone', 'undone', 'undone']);
    const [told] = await severalOrders(1);
    await ended((await start([told?.id ?? ''])).id);
    await afterUndoTime();
    await expect.poll(() => told && onItsWay(told)).toBe(1);
    for (const order of orders) {
      const after = await order.read();
      expect(after).toMatchObject({ fulfilment: 'pending', fulfilledOn: null, shipments: [] });
      expect(after.timeline.map(({ what }) => what)).toEqual(['Fulfilment undone', 'Order fulfilled', 'Order placed']);
      expect(onItsWay(order)).toBe(0);
    }
    const again = await ended((await start(idsOf(orders))).id);
    expect(outcomes(again)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  test('leaves what was told meanwhile, or has tracking by now, and says so', async () => {
    const [plain, told, tracked] = await severalOrders(3);
    if (!plain || !told || !tracked) throw new Error('no orders');
    const run = await ended((await start(idsOf([plain, told, tracked]))).id);
    const { shipments } = await tracked.read();
    const tracking = { carrier: 'Swift Post', trackingNumber: 'SP1' };
    const at = `/api/commerce/orders/${tracked.id}/shipments/${shipments[0]?.id}/tracking`;
    expect((await service.owner().call('PUT', at, tracking)).status).toBe(200);
    await service.db
      .collection<OrderDocument>('orders')
      .updateOne(
        { _id: keyOf('site-a', told.id) },
        { $set: { 'outbox.$[waits].nextAt': 0 } },
        { arrayFilters: [{ 'waits.attempt': 0 }] },
      );
    await expect
      .poll(async () => {
        await service.outbox.relay();
        return (await told.read()).shipments[0]?.mailOn;
      })
      .toBeUndefined();
    await undo(run.id);
    const undone = await ended(run.id, 'undone');
    expect(outcomes(undone)).toEqual(['undone', 'told', 'changed']);
    expect([(await told.read()).fulfilment, (await tracked.read()).fulfilment]).toEqual(['fulfilled', 'fulfilled']);
  });

  test('a parcel that was sent before stays, and what was not sent is open again', async () => {
    const order = await anOrder();
    await order.ask('fulfil', { lines: [{ line: 0, quantity: 1 }], notify: false });
    const run = await ended((await start([order.id])).id);
    expect((await order.read()).shipments).toHaveLength(2);
    await undo(run.id);
    await ended(run.id, 'undone');
    expect(await order.read()).toMatchObject({ fulfilment: 'pending', shipments: [{ lines: [{ quantity: 1 }] }] });
  });
});

describe('A worker that dies', () => {
  // Nobody else works on these runs: the service answers calls only.
  const busy = { service };
  beforeAll(async () => {
    busy.service = service;
    service = await startCommerce({ ROLE: 'api' }, { now: () => now });
    await service.load(aStore([aProduct('mug')]));
  });
  afterAll(async () => {
    await service.stop();
    service = busy.service;
  });

  /** A run whose workers are called one by one. */
  async function aRun(orders: readonly PlacedOrder[]) {
    const runs = createFulfilRuns(service.models, { now: () => now, undoMs });
    const waiting = { state: 'waiting', leftOut: null, kept: null } as const;
    const found = orders.map(({ id }, at) => ({ orderId: id, number: `N${at}`, ...waiting }));
    const id = aRunId();
    await runs.open('site-a', { id, who: 'owner-1', notify: true }, found);
    /** One that dies there leaves its lease behind, as a process does that is killed; one that lives gives it back. */
    const work = async (diesAt?: string, { lives = false } = {}) => {
      const deps = depsOf(service, () => now, {
        onStep: (_saga, point) => {
          if (point === diesAt) throw new Error('killed');
        },
      });
      const letGo = diesAt && !lives ? { ...runs, letGo: async () => undefined } : runs;
      await workOnRun('site-a', id, letGo, deps).catch(() => undefined);
      deps.mails.mailer.close();
    };
    return { id, runs, work };
  }
  const points = ['begun', 'N0 taken', 'before N1', 'N1 taken', 'N1 decided', 'N2 taken'];

  test.each(points)('at "%s" is followed by one who does the rest: nothing is lost or done twice', async (point) => {
    const orders = await severalOrders(3);
    const { id, work } = await aRun(orders);
    await work(point);
    // Nobody else takes over while the lease lasts.
    await work();
    expect((await read(id)).state).toBe('running');
    now += runLeaseMs + 1;
    await work();
    const run = await read(id);
    expect([run.state, ...outcomes(run)]).toEqual(['done', 'fulfilled', 'fulfilled', 'fulfilled']);
    for (const order of orders) {
      const { shipments, timeline } = await order.read();
      expect([shipments.length, timeline.length]).toEqual([1, 2]);
      const events = (await stored(order))?.outbox?.filter(({ type }) => type === 'order.fulfilled');
      expect(events).toHaveLength(1);
    }
  });

  test.each(['N0 taken', 'N1 decided'])('at "%s" while undoing, likewise', async (point) => {
    const orders = await severalOrders(2);
    const { id, runs, work } = await aRun(orders);
    await work();
    await runs.undo('site-a', id);
    await work(point);
    now += runLeaseMs + 1;
    await work();
    const run = await read(id);
    expect([run.state, ...outcomes(run)]).toEqual(['undone', 'undone', 'undone']);
    for (const order of orders) expect((await order.read()).timeline).toHaveLength(3);
  });

  test('and comes back after it was undone makes nothing any more', async () => {
    const [order] = await severalOrders(1);
    if (!order) throw new Error('no order');
    const { id, runs, work } = await aRun([order]);
    await work();
    await runs.undo('site-a', id);
    await work();
    await service.db
      .collection<FulfilRunDocument>('fulfilRuns')
      .updateOne(
        { _id: keyOf('site-a', id) },
        { $set: { state: 'running', 'orders.0.state': 'waiting', leaseUntil: 0 } },
      );
    await work();
    expect(await order.read()).toMatchObject({ fulfilment: 'pending', shipments: [] });
    expect(outcomes(await read(id))).toEqual(['undone']);
  });

  test('SAFE-50 twice at one order gives that one up, and goes on with the others', async () => {
    const orders = await severalOrders(3);
    const { id, work } = await aRun(orders);
    for (const diesAt of ['N1 taken', 'N1 taken']) {
      await work(diesAt);
      now += runLeaseMs + 1;
    }
    await work();
    expect(outcomes(await read(id))).toEqual(['fulfilled', 'failed', 'fulfilled']);
  });

  test('five errors at one order give that one up, and it goes on with the others', async () => {
    const orders = await severalOrders(2);
    const { id, work } = await aRun(orders);
    for (let tries = 0; tries < 5; tries += 1) {
      await work('N0 taken', { lives: true });
      expect(outcomes(await read(id))).toEqual(['waiting', 'waiting']);
    }
    await work();
    expect(outcomes(await read(id))).toEqual(['failed', 'fulfilled']);
  });
});
