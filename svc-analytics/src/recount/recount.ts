import type { Period } from '../period/wrong-period.ts';
import { addVisit, addVisitor } from '../rollup/contributions.ts';
import type { LocalTimeOf } from '../rollup/local-time.ts';
import { type Plan, withDay } from '../rollup/plan.ts';
import { carryOutNext, countWebsite, type RollUpDeps } from '../rollup/roll-up.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import type { Visit } from '../rollup/visit.ts';
import { dayStartIn, daysBetween, localTimeIn, shiftDay } from '../settings/local-time.ts';
import { type Afresh, countAfresh } from './count-afresh.ts';
import { type Differences, isSameVisit, isWhole, wrongCounts } from './differences.ts';

export interface Recount extends Period {
  websiteId: string;
  /** Writes the repairs as one batch of the roll-up: complete, once, and after earlier batches. */
  isMending: boolean;
}

interface Window {
  /** The half-open interval to recount. */
  since: number;
  until: number;
  localTimeOf: LocalTimeOf;
}

/** A visit may begin this long before the period, and end this long after it, ms. */
const marginMs = 2 * 86_400_000;
const triesAtATime = 3;
const chunk = 1_000;

/** Batches were counted during every attempt. */
export class TooBusy extends Error {}

/**
 * Counts the events of a period afresh and compares that with the figures. What is found holds for one state of the
 * figures: when a batch is counted concurrently, everything is read again, finally in smaller parts.
 * @throws TooBusy when not even a single day could be looked at between two batches
 */
export async function recount(asked: Recount, deps: RollUpDeps): Promise<Differences[]> {
  for (let tries = 0; tries < triesAtATime; tries += 1) {
    await countWebsite(asked.websiteId, deps);
    const found = await tryOnce(asked, deps);
    if (found) return [found];
  }
  const days = daysBetween(asked.from, asked.to);
  if (days.length === 1) throw new TooBusy(`${asked.from} could not be counted between two batches.`);
  const middle = days[Math.floor((days.length - 1) / 2)] ?? asked.from;
  const before = await recount({ ...asked, to: middle }, deps);
  return [...before, ...(await recount({ ...asked, from: shiftDay(middle, 1) }, deps))];
}

/** The differences; undefined when a batch was counted in between. */
async function tryOnce(asked: Recount, deps: RollUpDeps): Promise<Differences | undefined> {
  const { websiteId, isMending } = asked;
  const { seq, plan } = await deps.store.readJournal(websiteId);
  if (plan) return undefined;
  const found = await compare(asked, deps);
  const after = await deps.store.readJournal(websiteId);
  if (after.seq !== seq || after.plan) return undefined;
  if (!isMending || isWhole(found)) return found;
  let next = seq;
  for (const part of plansOf(found)) {
    next += 1;
    if (!(await carryOutNext(websiteId, next, part, deps))) return undefined;
  }
  return found;
}

async function compare({ websiteId, from, to }: Recount, deps: RollUpDeps): Promise<Differences> {
  const { events, store, timeZones } = deps;
  const timeZone = await timeZones.of(websiteId);
  const startOf = dayStartIn(timeZone);
  const window: Window = {
    since: startOf(from) - marginMs,
    until: startOf(shiftDay(to, 1)) + marginMs,
    localTimeOf: localTimeIn(timeZone),
  };
  const counted = events.eachCounted(websiteId, window.since, window.until);
  const afresh = await countAfresh(counted, await store.readGoals(websiteId), window.localTimeOf);
  const isInPeriod = (day: string) => day >= from && day <= to;
  const visits = await compareVisits(websiteId, afresh, window, { store, isInPeriod });
  for (const { day } of afresh.visitorDays.values()) addVisitor(afresh.days, day);
  const documents = new Map((await store.readDays(websiteId, from, to)).map((one) => [dayOf(one), one]));
  const days = daysBetween(from, to).map((day) => ({
    day,
    wrong: wrongCounts(documents.get(day), afresh.days.get(day) ?? new Map(), deps.nameRoomBytes),
  }));
  const seen = [...afresh.visitorDays.values()].filter(({ day }) => isInPeriod(day));
  const stored = await store.readVisitorDays(websiteId, from, to);
  return {
    events: afresh.events,
    days: days.filter(({ wrong }) => wrong.length > 0),
    ...visits,
    missingVisitorDays: seen.filter(({ _id }) => !stored.has(_id)),
    extraVisitorDays: [...stored].filter((id) => !afresh.visitorDays.has(id)),
  };
}

/**
 * Adds visits to their days, and returns those that differ. A visit that extends beyond the window counts as stored.
 */
async function compareVisits(
  websiteId: string,
  afresh: Afresh,
  { since, until, localTimeOf }: Window,
  { store, isInPeriod }: { store: RollUpStore; isInPeriod: (day: string) => boolean },
) {
  const isBeyond = (visit: Visit) => (visit.pageViews > 0 && visit.startedAt < since) || visit.touchedAt >= until;
  const [newVisits, changedVisits]: [Visit[], Visit[]] = [[], []];
  const visits = [...afresh.visits.values()];
  for (let at = 0; at < visits.length; at += chunk) {
    const part = visits.slice(at, at + chunk);
    const stored = await store.findVisits(
      websiteId,
      part.map(({ _id }) => _id),
    );
    const whole = part.map((visit) => {
      const known = stored.get(visit._id);
      return known && isBeyond(known) ? known : withDay(visit, localTimeOf);
    });
    for (const visit of whole) {
      addVisit(afresh.days, visit, 1, localTimeOf);
      const known = stored.get(visit._id);
      if (!isInPeriod(localTimeOf(visit.pageViews > 0 ? visit.startedAt : visit.touchedAt).day)) continue;
      if (!known) newVisits.push(visit);
      else if (!isSameVisit(visit, known)) changedVisits.push(visit);
    }
  }
  return { newVisits, changedVisits };
}

/** Repairs of differences, in parts that fit into a journal document. */
function* plansOf(found: Differences): Generator<Plan> {
  const { newVisits, changedVisits, missingVisitorDays, extraVisitorDays, days } = found;
  const longest = Math.max(
    ...[newVisits, changedVisits, missingVisitorDays, extraVisitorDays].map((list) => list.length),
  );
  for (let at = 0; at < longest; at += chunk) {
    const part = <T>(list: T[]) => list.slice(at, at + chunk);
    const visits = { newVisits: part(newVisits), changedVisits: part(changedVisits) };
    yield {
      ...nothing,
      ...visits,
      visitorDays: part(missingVisitorDays),
      goneVisitorDays: part(extraVisitorDays),
      days: touchedDays([...visits.newVisits, ...visits.changedVisits]),
    };
  }
  for (const { day, wrong } of days) {
    const counts = wrong.map(({ place, stored, counted }): [string, number] => [place, counted - stored]);
    yield { ...nothing, days: [{ day, counts, names: [] }] };
  }
}

/** Days whose visits changed, even with equal counts: data derived from visits must be rebuilt. */
function touchedDays(visits: readonly Visit[]): Plan['days'] {
  const days = new Set(visits.map(({ day }) => day).filter((day) => day !== undefined));
  return [...days].map((day) => ({ day, counts: [], names: [] }));
}

const nothing: Plan = { eventIds: [], newVisits: [], changedVisits: [], visitorDays: [], days: [], countedUntil: 0 };

const dayOf = (document: object) => String((document as { day?: unknown }).day);
