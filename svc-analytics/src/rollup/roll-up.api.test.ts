import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from '../recount/differences.ts';
import { recount as recountDays } from '../recount/recount.ts';
import { arbitraryEvents } from '../testing/arbitrary-events.ts';
import { readableDays, recount } from '../testing/recount.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { daysOf, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { countEverything, countWebsite, type RollUpDeps, storeCounted } from './roll-up.ts';
import type { RollUpStore } from './rollup-store.ts';

const timeZone = 'Europe/London';
let service: TestService;
let deps: RollUpDeps;

beforeAll(async () => {
  service = await startAnalytics();
  deps = rollUpDeps(service, { batchSize: 7 });
});
afterAll(() => service.stop());
beforeEach(clear);

async function clear() {
  for (const name of ['events', 'days', 'visits', 'visitorDays', 'rollupJournal']) {
    await service.db.collection(name).deleteMany({});
  }
  for (const websiteId of ['site-a', 'site-b']) await deps.timeZones.set(websiteId, timeZone);
}

const sample = (websiteId: string, seed: number) =>
  fc.sample(arbitraryEvents(websiteId, 45), { seed, numRuns: 1 })[0] ?? [];

async function expectRecounted(websiteId: string) {
  const raw = (await storedEvents(service)).filter((event) => event.websiteId === websiteId);
  expect(raw.length).toBeGreaterThan(0);
  expect(raw.filter((event) => event.pending)).toEqual([]);
  const days = await service.db.collection('days').find(daysOf(websiteId)).toArray();
  expect(readableDays(days)).toEqual(recount(raw, timeZone));
}

describe('Counts', () => {
  test('equal a recount of the raw events, also of late ones and after more came', async () => {
    for (const seed of [1, 2, 3]) {
      await clear();
      const events = sample('site-a', seed);
      const half = Math.ceil(events.length / 2);
      await deps.events.insertNew('site-a', events.slice(0, half));
      await countWebsite('site-a', deps);
      await deps.events.insertNew('site-a', events.slice(half));
      await countWebsite('site-a', deps);
      await expectRecounted('site-a');
    }
  });

  test('of websites are separate', async () => {
    await deps.events.insertNew('site-a', sample('site-a', 4));
    await deps.events.insertNew('site-b', sample('site-b', 5));
    await countEverything(deps);
    await expectRecounted('site-a');
    await expectRecounted('site-b');
  });

  test('are right when four workers count at the same time', async () => {
    await deps.events.insertNew('site-a', sample('site-a', 6));
    await Promise.all([1, 2, 3, 4].map(() => countEverything(deps)));
    await expectRecounted('site-a');
  });

  test('of names a visitor makes up stay in a document that has room for more, and equal a recount', async () => {
    const [event] = sample('site-a', 11).map(({ pending, ...counted }) => counted);
    if (!event) throw new Error('There is no event.');
    const madeUp = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ ...event, _id: `site-a|made-up-${index}`, visitId: `v${index}`, kind: 'view' as const },
      path: `/${'頁'.repeat(290)}${index}`,
      source: `${'源'.repeat(90)}${index}`,
      itemId: `${'品'.repeat(400)}${index}`,
      search: { term: `${'語'.repeat(55)}${index}`, isUnfound: true },
      ...{ recordType: 11, title: '題'.repeat(400) },
    }));
    const byThousand = { ...deps, batchSize: 1_000 };
    for (let from = 0; from < madeUp.length; from += 1_000) {
      await storeCounted('site-a', madeUp.slice(from, from + 1_000), byThousand);
    }
    const [day] = await service.db.collection('days').find(daysOf('site-a')).toArray();
    expect(Buffer.byteLength(JSON.stringify(day))).toBeLessThan(6_000_000);
    expect(day).toMatchObject({ pageViews: 3_000, pages: { '…': expect.any(Number) } });
    const period = { websiteId: 'site-a', from: '2026-03-28', to: '2026-03-30', isMending: false };
    expect((await recountDays(period, byThousand)).every(isWhole)).toBe(true);
  });

  test('of events that exceed the size of one plan are split into several', async () => {
    const [event] = sample('site-a', 11).map(({ pending, ...counted }) => counted);
    if (!event) throw new Error('There is no event.');
    const long = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ ...event, _id: `site-a|long-${index}`, kind: 'view' as const, data: { text: 'x'.repeat(20_000) } },
    }));
    expect(await storeCounted('site-a', long, deps)).toBe(1_000);
    const days = await service.db.collection('days').find(daysOf('site-a')).toArray();
    expect(days).toMatchObject([{ pageViews: 1_000, seq: 3 }]);
  });

  test('do not change when there is nothing new to count', async () => {
    await deps.events.insertNew('site-a', sample('site-a', 7));
    await countWebsite('site-a', deps);
    expect(await countWebsite('site-a', deps)).toBe(0);
    await expectRecounted('site-a');
  });
});

describe('SAFE-40 A worker that dies', () => {
  const steps = [
    'openBatch',
    'addVisits',
    'changeVisits',
    'putVisitorDays',
    'addToDays',
    'markCounted',
    'closeBatch',
  ] as const;
  type Step = (typeof steps)[number];

  /** Crashes before or after the write of a step, at its `nth` call. */
  function dying(step: Step, isAfter: boolean, nth: number): RollUpDeps {
    let count = 0;
    const trap =
      <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        count += 1;
        if (count === nth && !isAfter) throw new Error('killed');
        const result = await write(...args);
        if (count === nth) throw new Error('killed');
        return result;
      };
    if (step === 'markCounted') {
      return { ...deps, events: { ...deps.events, markCounted: trap(deps.events.markCounted) } };
    }
    // Each method keeps its own type; only the name is found at run time.
    const write = deps.store[step] as (...args: unknown[]) => Promise<unknown>;
    return { ...deps, store: { ...deps.store, [step]: trap(write) } as RollUpStore };
  }

  const cases = steps.flatMap((step) => [
    { step, isAfter: false, when: 'before' },
    { step, isAfter: true, when: 'right after' },
  ]);

  test.each(cases)('$when $step leaves nothing uncounted and nothing counted twice', async ({ step, isAfter }) => {
    await deps.events.insertNew('site-a', sample('site-a', 8));
    for (const nth of [1, 2, 1]) {
      await expect(countWebsite('site-a', dying(step, isAfter, nth))).rejects.toThrow('killed');
    }
    await countWebsite('site-a', deps);
    await expectRecounted('site-a');
  });

  test.each(['openBatch', 'addVisits', 'addToDays', 'closeBatch'] as const)(
    'right after %s of a load leaves the load whole and counted once when it is repeated',
    async (step) => {
      const past = sample('site-a', 10).map(({ pending, ...event }) => event);
      await expect(storeCounted('site-a', past, dying(step, true, 1))).rejects.toThrow('killed');
      await storeCounted('site-a', past, deps);
      expect(await storedEvents(service)).toHaveLength(past.length);
      await expectRecounted('site-a');
    },
  );

  test('between the writes of a step leaves nothing counted twice: every plan may be carried out again', async () => {
    await deps.events.insertNew('site-a', sample('site-a', 9));
    const store: RollUpStore = {
      ...deps.store,
      addToDays: async (websiteId, seq, days) => {
        await deps.store.addToDays(websiteId, seq, days.slice(0, 1));
        await deps.store.addToDays(websiteId, seq, days);
      },
      addVisits: async (websiteId, seq, visits) => {
        await deps.store.addVisits(websiteId, seq, visits.slice(1));
        await deps.store.addVisits(websiteId, seq, visits);
      },
    };
    await countWebsite('site-a', { ...deps, store });
    await expectRecounted('site-a');
  });
});
