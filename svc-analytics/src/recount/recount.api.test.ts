import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { countWebsite, type RollUpDeps } from '../rollup/roll-up.ts';
import { arbitraryEvents } from '../testing/arbitrary-events.ts';
import { recount as countSlowly, readableDays } from '../testing/recount.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { daysOf, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { isWhole } from './differences.ts';
import { recount, TooBusy } from './recount.ts';

const timeZone = 'Europe/London';
/** The days of the events, which lie about the night in which clocks go forward. */
const period = { from: '2026-03-28', to: '2026-03-30' };
let service: TestService;
let deps: RollUpDeps;
beforeAll(async () => {
  service = await startAnalytics();
  deps = rollUpDeps(service);
});
afterAll(() => service.stop());

const sample = (websiteId: string, seed: number) =>
  fc.sample(arbitraryEvents(websiteId, 45), { seed, numRuns: 1 })[0] ?? [];
const collection = (name: string) => service.db.collection<{ _id: string; websiteId: string }>(name);
const daysIn = async (websiteId: string) => readableDays(await collection('days').find(daysOf(websiteId)).toArray());
const look = (websiteId: string, isMending = false) => recount({ websiteId, ...period, isMending }, deps);

/** A website with counted events; some come late, some twice. */
async function counted(websiteId: string, seed = 1): Promise<RawEvent[]> {
  await deps.timeZones.set(websiteId, timeZone);
  const events = sample(websiteId, seed);
  const half = Math.ceil(events.length / 2);
  await deps.events.insertNew(websiteId, events.slice(half));
  await countWebsite(websiteId, deps);
  await deps.events.insertNew(websiteId, events);
  await countWebsite(websiteId, deps);
  return events;
}

async function expectMended(websiteId: string) {
  const [first] = await look(websiteId);
  expect(first && isWhole(first)).toBe(false);
  await look(websiteId, true);
  expect((await look(websiteId)).every(isWhole)).toBe(true);
  const events = (await storedEvents(service)).filter((event) => event.websiteId === websiteId);
  expect(await daysIn(websiteId)).toEqual(countSlowly(events, timeZone));
}

describe('SAFE-45 A recount', () => {
  test('agrees with what was counted, late and repeated events among it, and changes nothing', async () => {
    const events = await counted('site-right');
    const before = await daysIn('site-right');
    const [found] = await look('site-right', true);
    expect(found?.events).toBe(events.length);
    expect(found && isWhole(found)).toBe(true);
    expect(await daysIn('site-right')).toEqual(before);
  });

  test('finds changed numbers of a day, reports them, and repairs them', async () => {
    await counted('site-numbers', 2);
    const day = { _id: 'site-numbers|2026-03-29' };
    const { pageViews } = (await collection('days').findOne(day)) as unknown as { pageViews: number };
    await collection('days').updateOne(day, { $inc: { pageViews: 7, 'hours.14.visits': -1, 'pages.%2Fnowhere': 3 } });
    const [found] = await look('site-numbers');
    expect(found?.days.map((one) => one.day)).toEqual(['2026-03-29']);
    expect(found?.days[0]?.wrong).toContainEqual({ place: 'pageViews', stored: pageViews + 7, counted: pageViews });
    expect(found?.days[0]?.wrong).toContainEqual({ place: 'pages.%2Fnowhere', stored: 3, counted: 0 });
    expect(found?.days[0]?.wrong).toHaveLength(3);
    await expectMended('site-numbers');
  });

  test('mends a day that is lost, and one that is there though nothing happened', async () => {
    await counted('site-days', 3);
    await collection('days').deleteOne({ _id: 'site-days|2026-03-29' });
    await expectMended('site-days');
  });

  test('mends visits and visitors, so that what comes later is counted right', async () => {
    const events = await counted('site-visits', 4);
    const own = { websiteId: 'site-visits' };
    await collection('visits').updateOne(
      { ...own, _id: 'site-visits|v1' },
      { $inc: { pageViews: 5 }, $set: { step: 0 } },
    );
    await collection('visits').deleteOne({ ...own, _id: 'site-visits|v2' });
    await collection('visitorDays').deleteOne({ ...own, _id: 'site-visits|2026-03-29|ann' });
    const stray = { _id: 'site-visits|2026-03-29|unknown', ...own, day: '2026-03-29', visitorId: 'unknown' };
    await collection('visitorDays').insertOne({ ...stray, expireOn: new Date(Date.now() + 1e9) } as never);
    const [found] = await look('site-visits');
    expect(found).toMatchObject({
      newVisits: [{ visitId: 'v2' }],
      changedVisits: [{ visitId: 'v1' }],
      missingVisitorDays: [{ visitorId: 'ann' }],
      extraVisitorDays: [stray._id],
    });
    await look('site-visits', true);

    const more = events.map((event) => ({ ...event, _id: `${event._id}-again`, at: event.at - 60_000 }));
    await deps.events.insertNew('site-visits', more);
    await countWebsite('site-visits', deps);
    expect((await look('site-visits')).every(isWhole)).toBe(true);
    const stored = (await storedEvents(service)).filter((event) => event.websiteId === 'site-visits');
    expect(await daysIn('site-visits')).toEqual(countSlowly(stored, timeZone));
  });

  test('of one day leaves alone the visits that reach into it or out of it, and the other days', async () => {
    await counted('site-part', 5);
    await collection('days').updateOne({ _id: 'site-part|2026-03-28' }, { $inc: { pageViews: 1 } });
    const before = await daysIn('site-part');
    const asked = { websiteId: 'site-part', from: '2026-03-29', to: '2026-03-29', isMending: true };
    expect((await recount(asked, deps)).every(isWhole)).toBe(true);
    expect(await daysIn('site-part')).toEqual(before);
  });

  test('restarts when a batch is counted concurrently, and gives up rather than repair moving counts', async () => {
    await counted('site-busy', 6);
    await collection('days').updateOne({ _id: 'site-busy|2026-03-29' }, { $inc: { pageViews: 7 } });
    let [batches, extra] = [0, 0];
    const disturbed = (times: number): RollUpDeps => ({
      ...deps,
      store: {
        ...deps.store,
        readDays: async (...asked) => {
          const days = await deps.store.readDays(...asked);
          if (batches++ < times) {
            const [event] = sample('site-busy', 7);
            if (event) await deps.events.insertNew('site-busy', [{ ...event, _id: `site-busy|more-${extra++}` }]);
            await countWebsite('site-busy', deps);
          }
          return days;
        },
      },
    });
    const asked = { websiteId: 'site-busy', ...period, isMending: true };
    await expect(recount(asked, disturbed(1_000))).rejects.toThrow(TooBusy);
    batches = 0;
    await recount(asked, disturbed(4));
    expect(batches).toBeGreaterThan(4);
    expect((await look('site-busy')).every(isWhole)).toBe(true);
    const events = (await storedEvents(service)).filter((event) => event.websiteId === 'site-busy');
    expect(await daysIn('site-busy')).toEqual(countSlowly(events, timeZone));
  });
});
