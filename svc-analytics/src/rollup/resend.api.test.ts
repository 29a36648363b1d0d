import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readableDays, recount } from '../testing/recount.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { daysOf, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { countEverything, type RollUpDeps } from './roll-up.ts';

let service: TestService;
let deps: RollUpDeps;
const now = Date.now();
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
  deps = rollUpDeps(service, { batchSize: 5, now: () => now });
});
afterAll(() => service.stop());

const batch = Array.from({ length: 12 }, (_, n) => ({
  data: { url: `https://fernhall.example/${['', 'shop', 'about'][n % 3]}`, eventId: `event-${n}` },
  fields: { eventId: `event-${n}`, ss_cvr: `visitor-${n % 4}`, ss_cvt: `visit-${n % 5}` },
}));
const sendAll = async (websiteId: string, hits: typeof batch) => {
  for (const hit of hits) expect((await sendHit(service, { ...hit, claims: { websiteId } })).status).toBe(202);
};
const countedOf = async (websiteId: string) =>
  readableDays(await service.db.collection('days').find(daysOf(websiteId)).toArray());

test('SAFE-45 the same events sent three times, in three orders, are counted once', async () => {
  await sendAll('site-once', batch);
  await countEverything(deps);

  const turned = [...batch.slice(7), ...batch.slice(0, 7)];
  for (const order of [batch, batch.toReversed(), turned]) {
    await sendAll('site-thrice', order);
    await countEverything(deps);
  }
  const once = await countedOf('site-once');
  expect(await countedOf('site-thrice')).toEqual(once);
  expect(JSON.stringify(once)).toContain('12');
  const stored = await storedEvents(service);
  expect(stored.filter(({ websiteId }) => websiteId === 'site-thrice')).toHaveLength(12);
});

/** A day's figures but for the hours they fell into. */
const withoutHours = (day: unknown) => ({ ...(day as Record<string, unknown>), hours: undefined });

test('SAFE-45 what comes 47 hours late is counted as if it had come at once, in any order and once; after 48 hours it counts as late', async () => {
  const hourMs = 3_600_000;
  // The browser's clock is a year behind, which is the same for both of its times.
  const clock = now - 365 * 24 * hourMs;
  const sent = (lateMs: number, hits: typeof batch) =>
    hits.map(({ data, fields }) => ({
      data: { ...data, clientDate: clock - lateMs },
      fields: { ...fields, sentAt: String(clock) },
    }));
  await sendAll('site-late', sent(47 * hourMs, batch.slice(0, 6)));
  await countEverything(deps);
  for (const order of [batch.toReversed(), batch]) await sendAll('site-late', sent(47 * hourMs, order));
  await countEverything(deps);

  const stored = (await storedEvents(service)).filter(({ websiteId }) => websiteId === 'site-late');
  expect([stored.length, new Set(stored.map(({ at }) => at))]).toEqual([12, new Set([now - 47 * hourMs])]);
  const days = await countedOf('site-late');
  expect(Object.keys(days)).toEqual([new Date(now - 47 * hourMs).toISOString().slice(0, 10)]);
  expect(days).toEqual(recount(stored, 'UTC'));
  const atOnce = Object.values(await countedOf('site-once'));
  expect(Object.values(days).map(withoutHours)).toEqual(atOnce.map(withoutHours));

  const event = { page_path: '/', event_occurrence_timestamp: clock - 49 * hourMs };
  const body = { eventSchemaName: 'page', eventContent: JSON.stringify(event), sentAt: clock };
  const json = { 'content-type': 'application/json' };
  const claims = { websiteId: 'site-late' };
  const answer = await post(service, '/api/v1/clanker/events', JSON.stringify(body), { claims, headers: json });
  expect(answer.status).toBe(202);
  const other = batch.map((hit, n) => ({ ...hit, fields: { ...hit.fields, eventId: `late-${n}` } }));
  await sendAll('site-late', sent(48 * hourMs + 1, other));
  await countEverything(deps);
  expect(await countedOf('site-late')).toEqual(days);
  const dropped = async () => {
    const [day] = await service.db.collection('drops').find(daysOf('site-late')).toArray();
    return day?.reasons;
  };
  await expect.poll(dropped).toEqual({ duplicate: 18, late: 13 });
});
