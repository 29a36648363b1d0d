import type { PastHit } from '@tessera/contracts/analytics/import-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readableDays, recount } from '../testing/recount.ts';
import { daysOf, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const now = Date.UTC(2026, 4, 3, 14, 30);
const timeZone = 'Europe/London';
let service: TestService;
beforeAll(async () => {
  // The test's clock does not move, the database's does: nothing may expire during the test.
  service = await startAnalytics({ RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
});
afterAll(() => service.stop());

const platform = (websiteId: string) => service.as({ websiteId, kind: 'platform' });
const load = (websiteId: string, hits: PastHit[], more: Record<string, unknown> = {}) =>
  platform(websiteId).call('PUT', '/internal/history', { timeZone, hits, orders: [], ...more });

const hit = (id: string, at: number, more: Partial<PastHit> = {}): PastHit => ({
  id,
  event: 'View',
  at,
  visitorId: 'ann',
  visitId: 'v1',
  url: '/shop?utm_source=kiln-notes',
  viewportWidth: 1440,
  country: 'GB',
  ...more,
});

describe('A past', () => {
  test('is counted before the call is answered, by local days, and equals a recount', async () => {
    const lateEvening = Date.UTC(2026, 4, 1, 23, 30);
    const answer = await load('site-a', [
      hit('a', lateEvening),
      hit('b', lateEvening + 60_000, { url: '/cart', referrer: '/shop' }),
      hit('c', lateEvening - 86_400_000, { visitId: 'v0', visitorId: 'bo' }),
    ]);
    expect([answer.status, answer.body]).toEqual([200, { stored: 3, known: 0 }]);
    const summary = await service
      .as({ kind: 'staff', siteUserId: 'edda', roles: [role.admin] })
      .call('GET', '/api/events/summary?from=2026-05-01&to=2026-05-02');
    expect(summary.body.series).toMatchObject([
      { at: '2026-05-01', visits: 1, pageViews: 1, visitors: 1 },
      { at: '2026-05-02', visits: 1, pageViews: 2, visitors: 1 },
    ]);
    expect(summary.body).toMatchObject({
      timeZone,
      sources: [{ name: 'kiln-notes', visits: 2 }],
      devices: [{ name: 'desktop', visits: 2 }],
      countries: [{ name: 'GB', visits: 2 }],
      funnel: { visits: 2, carts: 1 },
    });
    const days = await service.db.collection('days').find(daysOf('site-a')).toArray();
    expect(readableDays(days)).toEqual(recount(await storedEvents(service), timeZone));
  });

  test('loaded again changes nothing', async () => {
    const hits = [hit('a', now - 5_000), hit('b', now - 4_000, { url: '/' })];
    await load('site-again', hits);
    const before = await service.db.collection('days').find(daysOf('site-again')).toArray();
    expect((await load('site-again', hits)).body).toEqual({ stored: 0, known: 2 });
    expect(await service.db.collection('days').find(daysOf('site-again')).toArray()).toEqual(before);
  });

  test('in the future, or in an unknown zone, answers 400 and stores nothing', async () => {
    expect((await load('site-bad', [hit('a', now + 3_600_000)])).status).toBe(400);
    expect((await load('site-bad', [hit('a', now)], { timeZone: 'Middle/Nowhere' })).status).toBe(400);
    expect((await storedEvents(service)).filter((event) => event.websiteId === 'site-bad')).toEqual([]);
  });

  test('is loaded by the platform alone', async () => {
    const body = { timeZone, hits: [], orders: [] };
    const staff = service.as({ kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
    expect((await staff.call('PUT', '/internal/history', body)).status).toBe(403);
    expect((await service.as().call('PUT', '/internal/history', body)).status).toBe(403);
  });
});
