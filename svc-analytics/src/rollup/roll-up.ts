import type { RawEventStore } from '../collect/raw-event-store.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { type Plan, planBatch, touchedBy } from './plan.ts';
import type { RollUpStore } from './rollup-store.ts';

export interface RollUpDeps {
  events: RawEventStore;
  store: RollUpStore;
  timeZones: TimeZones;
  /** Events counted in one go. */
  batchSize: number;
}

/**
 * Counts the next events of a website, each exactly once, whatever dies in between and however many try at a time.
 *
 * A batch is opened by one write that holds its number and its whole plan, under the condition that no other batch
 * was opened since the events were read. Carrying it out repeats harmlessly: documents take a batch only when its
 * number is higher than that of the last one they took. Only then are the events marked and the batch closed.
 * @returns how many events were counted, 0 when none wait
 */
export async function countNextBatch(websiteId: string, deps: RollUpDeps): Promise<number> {
  const { store, events, batchSize } = deps;
  const journal = await store.readJournal(websiteId);
  if (journal.plan) return carryOut(websiteId, journal.seq, journal.plan, deps);
  const pending = await events.findPending(websiteId, batchSize);
  if (pending.length === 0) return 0;
  const localTimeOf = localTimeIn(await deps.timeZones.of(websiteId));
  const touched = touchedBy(pending, localTimeOf);
  const known = {
    visits: await store.findVisits(websiteId, touched.visitKeys),
    visitorDays: await store.findVisitorDays(websiteId, [...touched.visitorDays.keys()]),
  };
  const plan = planBatch(pending, known, localTimeOf);
  const seq = journal.seq + 1;
  const isOurs = await store.openBatch(websiteId, seq, plan);
  return isOurs ? carryOut(websiteId, seq, plan, deps) : countNextBatch(websiteId, deps);
}

async function carryOut(websiteId: string, seq: number, plan: Plan, { store, events }: RollUpDeps): Promise<number> {
  await store.putVisits(websiteId, seq, plan.visits);
  await store.putVisitorDays(websiteId, plan.visitorDays);
  await store.addToDays(websiteId, seq, plan.days);
  await events.markCounted(websiteId, plan.eventIds);
  await store.closeBatch(websiteId, seq, plan.countedUntil);
  return plan.eventIds.length;
}

/** Counts all that waits for a website. */
export async function countWebsite(websiteId: string, deps: RollUpDeps): Promise<number> {
  let counted = 0;
  for (;;) {
    const batch = await countNextBatch(websiteId, deps);
    if (batch === 0) return counted;
    counted += batch;
  }
}

/** Counts all that waits, website by website. */
export async function countEverything(deps: RollUpDeps): Promise<void> {
  for (;;) {
    const websiteId = await deps.events.findPendingWebsite();
    if (websiteId === undefined) return;
    await countWebsite(websiteId, deps);
  }
}
