import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { postAtOnce } from '@tessera/service-kit/testing/post-at-once.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnService } from '../../../tools/testing/own-service.ts';
import { aCrumb, browser, hitFields, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { maxBodyBytes } from './collector.ts';

let service: TestService;
let own: OwnProcess;
beforeAll(async () => {
  service = await startAnalytics({ LOG_LEVEL: 'error' });
  own = await startOwnService('svc-analytics', service.config);
});
afterAll(async () => {
  await own.kill();
  await service.stop();
});

const json = { headers: { 'content-type': 'application/json' } };
const properties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const named = (data: string) => new URLSearchParams({ crumb: aCrumb(service), event: 'addToCart', data }).toString();
const tracked = (eventContent: string) => JSON.stringify({ eventSchemaName: 'page', eventContent });

/** All calls that record an event, with oversized data. */
const ways = {
  'a page hit': (data: string) => post(service, '/api/census/RecordHit', `event=View&data=${encodeURIComponent(data)}`),
  'a click': (data: string) => post(service, '/api/census/button-click', data, json),
  'a quick view': (data: string) => post(service, '/api/census/RecordQuickView/prod-mug', data, json),
  'a named event': (data: string) => post(service, '/api/events/RecordEvent', named(data)),
  'an event of the tracker': (data: string) => post(service, '/api/v1/clanker/events', tracked(data), json),
};

describe.each(Object.entries(ways))('SAFE-37 %s', (_name, send) => {
  const refusalOf = async (data: string) => {
    const { status, text } = await send(data);
    expect(JSON.parse(text)).toMatchObject({ status });
    return status;
  };

  test('of 100 kB, of 1,000 properties or 100 deep is refused, and nothing of it stored', async () => {
    const page = { url: 'https://fernhall.example/', pagePath: '/' };
    expect(await refusalOf(JSON.stringify({ ...page, title: 'x'.repeat(100_000) }))).toBe(413);
    expect(await refusalOf(JSON.stringify({ ...page, ...properties(1_000) }))).toBe(400);
    expect(await refusalOf(JSON.stringify({ ...page, more: { inner: [properties(1_000)] } }))).toBe(400);
    expect(await refusalOf(nested(100))).toBe(400);
    expect(await refusalOf(`{"url":"/","pagePath":"/","more":${nested(99)}}`)).toBe(400);
    expect(await storedEvents(service)).toEqual([]);
  });
});

test('SAFE-37 a form of 1,000 fields is refused', async () => {
  const fields = Object.fromEntries(Object.entries(properties(1_000)).map(([name, value]) => [name, String(value)]));
  expect((await sendHit(service, { fields })).status).toBe(400);
});

const sendAtOnce = (bodies: string[]) => {
  const headers = { 'user-agent': browser, 'content-type': 'application/x-www-form-urlencoded' };
  const target = { service: 'svc-analytics' as const, secret: service.config.PLATFORM_SECRET, headers };
  return postAtOnce({ ...target, url: `${own.url}/api/census/RecordHit` }, bodies);
};

test('SAFE-37 a thousand concurrent page hits of 64 kB are refused and take less than 100 MB', async () => {
  await sendAtOnce(Array.from({ length: 100 }, () => hitFields()));
  const before = await own.memory();
  const large = hitFields({ data: { title: 'x'.repeat(maxBodyBytes) } });
  expect(await sendAtOnce(Array.from({ length: 1_000 }, () => large))).toEqual(new Set([413]));
  const { most } = await own.memory();
  expect((most - before.now) / 1_000_000).toBeLessThan(100);
});
