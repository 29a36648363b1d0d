import type { FulfilRun } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../tools/testing/own-service.ts';
import { keyOf } from '../lib/keys.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';

const path = '/api/commerce/fulfil-runs';
const count = 25;

let service: CommerceService;
let worker: Promise<OwnProcess> | undefined;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  await (await worker)?.kill();
  await service.stop();
});

/** The service as a process of its own that works on the jobs, on the same database. */
function startWorker() {
  worker = startOwnService('svc-commerce', { ...service.config, ROLE: 'worker' });
}

const read = async (id: string): Promise<FulfilRun> => (await service.owner().call('GET', `${path}/${id}`)).body;
const has = ({ orders }: FulfilRun, state: string) => orders.filter((order) => order.state === state).length;

/** Kills the worker as soon as it has come part of the way, and has another one do the rest. @returns how far it was */
async function killedOnTheWay(id: string, from: string, to: string, end: FulfilRun['state']): Promise<number> {
  await expect.poll(async () => has(await read(id), to), { interval: 1 }).toBeGreaterThan(0);
  await (await worker)?.kill();
  const left = has(await read(id), from);
  startWorker();
  await expect.poll(async () => (await read(id)).state, { interval: 200 }).toBe(end);
  expect(has(await read(id), to)).toBe(count);
  return left;
}

test('SAFE-40 kill -9 in the middle of fulfilling several orders, and of undoing it, loses and doubles nothing', async () => {
  const placed = await Promise.all(Array.from({ length: count }, () => aPlacedOrder(service, { mug: 1 })));
  const runId = newId('run');
  await service.owner().call('POST', path, { runId, orderIds: placed.map(({ id }) => id) });
  startWorker();
  expect(await killedOnTheWay(runId, 'waiting', 'fulfilled', 'done')).toBeGreaterThan(0);
  for (const order of placed) {
    const { fulfilment, shipments, timeline } = await order.read();
    expect([fulfilment, shipments.length, timeline.length]).toEqual(['fulfilled', 1, 2]);
    const stored = await service.db.collection<OrderDocument>('orders').findOne({ _id: keyOf('site-a', order.id) });
    expect(stored?.outbox?.filter(({ type }) => type === 'order.fulfilled')).toHaveLength(1);
  }

  await service.owner().call('POST', `${path}/${runId}/undo`);
  expect(await killedOnTheWay(runId, 'fulfilled', 'undone', 'undone')).toBeGreaterThan(0);
  for (const order of placed) {
    const { fulfilment, shipments, timeline } = await order.read();
    expect([fulfilment, shipments.length, timeline.length]).toEqual(['pending', 0, 3]);
    const stored = await service.db.collection<OrderDocument>('orders').findOne({ _id: keyOf('site-a', order.id) });
    expect(stored?.outbox?.filter(({ type }) => type === 'order.fulfilled')).toEqual([]);
  }
});
