import { openRedis } from '@tessera/service-kit/data/redis.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

const unique = newId('t').replaceAll(/\W/g, '');
const installation = { DATABASE_PREFIX: unique, QUEUE_PREFIX: `{${unique}}` };
const redis = openRedis(process.env.TEST_REDIS_URL ?? '');
const running: TestService[] = [];
beforeAll(() => redis.connect());
afterAll(async () => {
  redis.disconnect();
  for (const service of running.reverse()) await service.stop();
});
const start = async (ROLE: 'api' | 'worker') => {
  const service = await startAnalytics({ ROLE, ...installation });
  running.push(service);
  return service;
};

test('DATA-103 a report waits in its queue in Redis, and is stored when a worker takes it from there', async () => {
  const service = await start('api');
  const stored = () => service.db.collection('errorGroups').countDocuments({ websiteId: 'site-a' });
  const waiting = () => redis.zcard(`${installation.QUEUE_PREFIX}:svc-analytics.error-reports:prioritized`);
  const data = {
    message: 'no cart',
    stack: 'Error: no cart\n    at draw (https://a.example/modules/mfe-cart/x.js:1:2)',
  };
  const report = { event: 'javascriptError', timestamp: Date.now(), data };
  expect((await service.as().call('POST', '/api/events/RecordJavascriptErrors', [report])).status).toBe(202);
  expect([await waiting(), await stored()]).toEqual([1, 0]);
  await start('worker');
  await expect.poll(stored).toBe(1);
  expect(await waiting()).toBe(0);
});
