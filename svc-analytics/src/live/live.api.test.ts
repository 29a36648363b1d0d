import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecentEvent } from '../collect/raw-event.ts';
import { sendHit, startAnalytics } from '../testing/test-analytics.ts';
import { liveOf } from './live-of.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let clock = now;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => clock });
});
afterAll(() => service.stop());

const owner = (websiteId: string, one: number = role.admin) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
const read = async (websiteId: string): Promise<Live> => (await owner(websiteId).call('GET', '/api/events/live')).body;
const view = (websiteId: string, visit: string, path: string, referrer = '') =>
  sendHit(service, {
    claims: { websiteId },
    data: { url: `https://fernhall.example${path}` },
    fields: { ss_cvr: visit, ss_cvt: visit, referrer },
  });

test('the live view lists current visits by page and source, and the views of each minute', async () => {
  clock = now - 40 * minuteMs;
  await view('site-live', 'long-gone', '/');
  clock = now - 29.5 * minuteMs;
  await view('site-live', 'gone', '/shop', 'https://search.example/');
  clock = now - 6 * minuteMs;
  await view('site-live', 'ann', '/', 'https://search.example/');
  clock = now - 2 * minuteMs;
  await view('site-live', 'ann', '/shop/mug', 'https://fernhall.example/');
  await view('site-live', 'bo', '/shop/mug');
  clock = now;
  await view('site-elsewhere', 'cy', '/');
  const live = await read('site-live');
  expect(live).toMatchObject({ at: now, here: 2, visits: 3, pageViews: 4, orders: 0, isPart: false });
  expect(live.pages).toEqual([{ name: '/shop/mug', visits: 2 }]);
  expect(live.sources).toEqual([
    { name: 'direct', visits: 1 },
    { name: 'search.example', visits: 1 },
  ]);
  expect(live.minutes.flatMap((views, at) => (views ? [[at, views]] : []))).toEqual([
    [0, 1],
    [24, 1],
    [28, 2],
  ]);
});

test('is read once for all viewers, and again a few seconds later', async () => {
  clock = now;
  await view('site-watched', 'ann', '/');
  expect((await read('site-watched')).here).toBe(1);
  await view('site-watched', 'bo', '/');
  expect((await read('site-watched')).here).toBe(1);
  clock = now + 5_000;
  expect((await read('site-watched')).here).toBe(2);
});

test('is for those who see the figures', async () => {
  const allowed = [role.admin, role.reporting, role.websiteManager];
  for (const one of Object.values(role)) {
    const { status } = await owner('site-roles', one).call('GET', '/api/events/live');
    expect(status, String(one)).toBe(allowed.some((code) => code === one) ? 200 : 403);
  }
  expect((await service.as().call('GET', '/api/events/live')).status).toBe(401);
});

test('a visit whose first view is longer ago came from where the figures say, in whatever order events come', () => {
  const one = (at: number, path: string): RecentEvent => ({ kind: 'view', at, visitId: 'v', path, source: 'direct' });
  const press: RecentEvent = { kind: 'action', at: now - 1_000, visitId: 'v', path: '/shop', source: '' };
  const events = [press, one(now - 2_000, '/shop'), one(now - 9_000, '/')];
  const live = liveOf(events, now, () => 'search.example');
  expect(liveOf(events.toReversed(), now, () => 'search.example')).toEqual(live);
  expect([live.pages, live.sources]).toEqual([[{ name: '/shop', visits: 1 }], [{ name: 'search.example', visits: 1 }]]);
});
