import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRawEventStore } from '../collect/raw-event-store.ts';
import { createTimeZones } from '../settings/time-zones.ts';
import { readableDays } from '../testing/recount.ts';
import { daysOf, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { countEverything, type RollUpDeps } from './roll-up.ts';
import { createRollUpStore } from './rollup-store.ts';

let service: TestService;
let deps: RollUpDeps;
const now = Date.now();
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
  const timeZones = createTimeZones(service.models, () => now);
  const store = createRollUpStore(service.models, 36_500);
  deps = { events: createRawEventStore(service.models), store, timeZones, batchSize: 5 };
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
