import type { RawEvent } from '../collect/raw-event.ts';
import type { RawEventStore } from '../collect/raw-event-store.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { titlesWithinRoom, withinRoom } from './day-names.ts';
import { type Plan, planBatch, touchedBy } from './plan.ts';
import type { RollUpStore } from './rollup-store.ts';

export interface RollUpDeps {
  events: RawEventStore;
  store: RollUpStore;
  timeZones: TimeZones;
  /** Events counted in one go. */
  batchSize: number;
  /** Bytes that the names of one kind may take in the document of a day. */
  nameRoomBytes: number;
}

/**
 * Counts the next events of a website, each exactly once, whatever dies in between and however many try at a time.
 *
 * A batch is opened by one write that holds its number and its whole plan, under the condition that no other batch
 * was opened since the events were read. Carrying it out repeats harmlessly: documents take a batch only when its
 * number is higher than that of the last one they took. Only then are the events marked and the batch closed.
 * @returns how many events were counted, 0 when none wait
 */
async function countNextBatch(websiteId: string, deps: RollUpDeps): Promise<number> {
  const { store, events, batchSize } = deps;
  const journal = await store.readJournal(websiteId);
  if (journal.plan) return carryOut(websiteId, journal.seq, journal.plan, deps);
  const pending = await events.findPending(websiteId, batchSize);
  if (pending.length === 0) return 0;
  const plan = await planAsMany(websiteId, pending, deps);
  const seq = journal.seq + 1;
  const isOurs = await store.openBatch(websiteId, seq, plan);
  return isOurs ? carryOut(websiteId, seq, plan, deps) : countNextBatch(websiteId, deps);
}

/**
 * Stores events and counts them in one batch; those stored before are left alone. Far cheaper for large numbers than
 * storing them as waiting. Nothing else may store events with these ids.
 * @returns how many were new
 */
export async function storeCounted(
  websiteId: string,
  pastEvents: readonly RawEvent[],
  deps: RollUpDeps,
): Promise<number> {
  const { store, events } = deps;
  const journal = await store.readJournal(websiteId);
  if (journal.plan) {
    await carryOut(websiteId, journal.seq, journal.plan, deps);
    return storeCounted(websiteId, pastEvents, deps);
  }
  const known = await events.findKnown(
    websiteId,
    pastEvents.map(({ _id }) => _id),
  );
  const newEvents = pastEvents.filter(({ _id }) => !known.has(_id));
  if (newEvents.length === 0) return 0;
  const plan = await planAsMany(websiteId, newEvents, deps, 'unstored');
  const seq = journal.seq + 1;
  if (!(await store.openBatch(websiteId, seq, plan))) return storeCounted(websiteId, pastEvents, deps);
  const counted = await carryOut(websiteId, seq, plan, deps);
  return counted + (await storeCounted(websiteId, newEvents.slice(counted), deps));
}

/** Half of the maximum document size: with its envelope, a plan is well below the maximum. */
const maxPlanBytes = 8 * 1024 * 1024;

/** The plan of as many of the events as its document has room for: visits hold long lists of what they saw. */
async function planAsMany(
  websiteId: string,
  events: readonly RawEvent[],
  deps: RollUpDeps,
  are: 'stored' | 'unstored' = 'stored',
): Promise<Plan> {
  const counts = await makePlan(websiteId, events, deps);
  const plan = are === 'stored' ? counts : { ...counts, newEvents: [...events] };
  if (events.length === 1 || Buffer.byteLength(JSON.stringify(plan)) <= maxPlanBytes) return plan;
  return planAsMany(websiteId, events.slice(0, Math.ceil(events.length / 2)), deps, are);
}

async function makePlan(
  websiteId: string,
  events: readonly RawEvent[],
  { store, timeZones, nameRoomBytes }: RollUpDeps,
): Promise<Plan> {
  const localTimeOf = localTimeIn(await timeZones.of(websiteId));
  const touched = touchedBy(events, localTimeOf);
  const known = {
    visits: await store.findVisits(websiteId, touched.visitKeys),
    visitorDays: await store.findVisitorDays(websiteId, [...touched.visitorDays.keys()]),
    goals: await store.readGoals(websiteId),
  };
  const plan = planBatch(events, known, localTimeOf);
  const documents = await store.readNamed(websiteId, daysOf(plan));
  const days = plan.days.map(({ day, counts, names }) => {
    const [document, all] = [documents.get(day), new Map(counts)];
    return {
      day,
      counts: [...withinRoom(all, document, nameRoomBytes)],
      names: titlesWithinRoom(names, all, document, nameRoomBytes),
    };
  });
  return { ...plan, days };
}

const daysOf = ({ days }: Plan) => days.map(({ day }) => day);

async function carryOut(websiteId: string, seq: number, plan: Plan, { store, events }: RollUpDeps): Promise<number> {
  await store.addVisits(websiteId, seq, plan.newVisits);
  await store.changeVisits(websiteId, seq, plan.changedVisits);
  await store.putVisitorDays(websiteId, plan.visitorDays);
  await store.removeVisitorDays(websiteId, plan.goneVisitorDays ?? []);
  await store.addToDays(websiteId, seq, plan.days);
  if (plan.newEvents) await events.insertNew(websiteId, plan.newEvents);
  else await events.markCounted(websiteId, plan.eventIds);
  await store.closeBatch(websiteId, seq, plan.countedUntil);
  return plan.eventIds.length;
}

/**
 * Carries out a plan that changes what is counted, right after batch `seq` - 1.
 * @returns false, with nothing changed, when another batch was opened since
 */
export async function carryOutNext(websiteId: string, seq: number, plan: Plan, deps: RollUpDeps): Promise<boolean> {
  if (!(await deps.store.openBatch(websiteId, seq, plan))) return false;
  await carryOut(websiteId, seq, plan, deps);
  return true;
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
