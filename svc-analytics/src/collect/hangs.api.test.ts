import { role } from '@tessera/contracts/enumerations.ts';
import { startTcpProxy, type TcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

let mongo: TcpProxy;
let redis: TcpProxy;
let service: TestService;
beforeAll(async () => {
  mongo = await startTcpProxy(process.env.TEST_MONGODB_URL ?? '');
  redis = await startTcpProxy(process.env.TEST_REDIS_URL ?? '');
  const urls = { MONGODB_URL: mongo.url, REDIS_URL: redis.url };
  service = await startAnalytics({ ...urls, ROLE: 'both', ANSWER_WITHIN_MS: 2_000, RATE_LIMIT_SCALE: 100 });
});
beforeEach(async () => {
  await service.db.collection('events').deleteMany({});
});
afterEach(async () => {
  mongo.heal();
  redis.heal();
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([mongo.stop(), redis.stop()]);
});

/** Median duration of a call, ms. */
async function middle(count: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return taken.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

const report = (message: string) => ({
  event: 'javascriptError',
  timestamp: Date.now(),
  data: { message, stack: 'x' },
});
const path = '/api/events/RecordJavascriptErrors';

test('SAFE-41 with a Redis that hangs, hits are stored as ever and error reports without the queue', async () => {
  const websiteId = 'site-hang';
  const caller = service.as({ websiteId });
  const asEver = await middle(11, async () => expect((await sendHit(service)).status).toBe(202));
  // Everything is slower on a busy machine; a hanging Redis would take longer than this.
  const most = Math.max(500, asEver * 5);
  await service.db.collection('events').deleteMany({});
  redis.goSilent();
  const took = await middle(11, async () => expect((await sendHit(service)).status).toBe(202));
  expect(took).toBeLessThan(most);
  expect(await storedEvents(service)).toHaveLength(11);

  // The first ones detect the dead connection; from then on limits are counted in this process.
  for (const message of ['one', 'two', 'three']) {
    expect((await caller.call('POST', path, [report(message)])).status).toBe(202);
  }
  expect(await middle(5, () => caller.call('POST', path, [report('more')]))).toBeLessThan(most);
  const owner = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.reporting] });
  const { groups } = (await owner.call('GET', '/api/events/javascript-errors')).body;
  const counts = groups.map(({ message, count }: { message: string; count: number }) => `${message} ${count}`);
  expect(counts.sort()).toEqual(['more 5', 'one 1', 'three 1', 'two 1']);
});

test('SAFE-43 with a database that hangs, hits are answered 503 within their limit, and stored again once it is back', async () => {
  mongo.goSilent();
  const startedAt = performance.now();
  const { status, headers } = await sendHit(service);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  mongo.heal();
  await expect.poll(async () => (await sendHit(service)).status).toBe(202);
});
