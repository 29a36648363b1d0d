import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readableDays, recount } from '../testing/recount.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { daysOf, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { countEverything } from './roll-up.ts';

let service: TestService;
const now = Date.now();
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' }, { now: () => now });
});
afterAll(() => service.stop());

/** What is counted of a website, day by day. */
async function counted(websiteId: string) {
  await countEverything(rollUpDeps(service, { now: () => now }));
  return readableDays(await service.db.collection('days').find(daysOf(websiteId)).toArray());
}
const eventsOf = async (websiteId: string) =>
  (await storedEvents(service)).filter((event) => event.websiteId === websiteId);

test('SAFE-52 events of browsers with clocks at 1970 or 2099 are counted when they arrived', async () => {
  const claims = { websiteId: 'site-clients' };
  const clocks = [0, '1970-01-01T00:00:00Z', Date.UTC(2099, 11, 31), '2099-12-31T23:59:59Z', -1e15];
  for (const clientDate of clocks) {
    expect((await sendHit(service, { claims, data: { clientDate } })).status).toBe(202);
    const content = { page_path: '/', event_occurrence_timestamp: clientDate };
    const body = JSON.stringify({ eventSchemaName: 'page', eventContent: JSON.stringify(content) });
    const json = { 'content-type': 'application/json' };
    expect((await post(service, '/api/v1/clanker/events', body, { claims, headers: json })).status).toBe(202);
  }
  const events = await eventsOf('site-clients');
  expect([events.length, new Set(events.map(({ at }) => at))]).toEqual([2 * clocks.length, new Set([now])]);
  const days = await counted('site-clients');
  expect(days).toEqual(recount(events, 'UTC'));
  expect(Object.keys(days)).toEqual([new Date(now).toISOString().slice(0, 10)]);
});

test('SAFE-52 a sale from a service whose clock is ten minutes ahead is counted when it arrived, a late one at its own time', async () => {
  const price = { value: '2400', currency: 'GBP' };
  const items = [{ productId: 'prod-mug', sku: 'MUG', productName: 'Mug', quantity: 1, unitPrice: price }];
  const publish = (orderId: string, at: number) => {
    const totals = { grandTotal: price, shippingTotal: { ...price, value: '0' }, taxTotal: { ...price, value: '0' } };
    const payload = { orderId, purchasedCartId: `cart-${orderId}`, testMode: false, ...totals, items };
    const event = { id: newId('evt'), type: 'order.placed', websiteId: 'site-orders', at, payload };
    const confirmTo = { queue: 'svc-commerce.confirmations', collection: 'orders', documentId: orderId };
    const queue = { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 };
    return service.queues.add(queue, { event, confirmTo }, { jobId: newId('job') });
  };
  await publish('ahead', now + 600_000);
  await publish('slow', now - 600_000);
  await expect.poll(async () => (await eventsOf('site-orders')).length).toBe(2);
  const events = await eventsOf('site-orders');
  expect(events.map(({ order, at }) => [order?.orderId, at])).toEqual([
    ['slow', now - 600_000],
    ['ahead', now],
  ]);
  expect(await counted('site-orders')).toEqual(recount(events, 'UTC'));
});
