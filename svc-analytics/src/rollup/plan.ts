import type { RawEvent } from '../collect/raw-event.ts';
import { addEvent, addVisit, addVisitor, type CountsByDay } from './contributions.ts';
import { keyOf } from './counts.ts';
import type { CountedGoal } from './goals.ts';
import type { LocalTimeOf } from './local-time.ts';
import { type Visit, visitKey, withEvent } from './visit.ts';

/** A visitor and a day the visitor was seen on; a fact that is there or is not. */
export interface VisitorDay {
  _id: string;
  day: string;
  visitorId: string;
}

/**
 * All changes of counting one batch of events, computed before anything is changed. The plan is stored with
 * the batch's number, so that applying it can be repeated after a crash.
 */
export interface Plan {
  eventIds: string[];
  /** Events that are not stored yet and are to be stored as counted; absent where stored events are counted. */
  newEvents?: RawEvent[];
  newVisits: Visit[];
  changedVisits: Visit[];
  visitorDays: VisitorDay[];
  /** Day, place and number; pairs because places hold dots. */
  /** Ids of those that are there by mistake; of plans that mend. */
  goneVisitorDays?: string[];
  days: { day: string; counts: [place: string, number: number][]; names: [place: string, name: string][] }[];
  /** Latest time of an event. */
  countedUntil: number;
}

/** What is known already of the visits and visitors a batch touches, and what is counted of visits. */
export interface Known {
  visits: ReadonlyMap<string, Visit>;
  visitorDays: ReadonlySet<string>;
  goals: readonly CountedGoal[];
}

/** Keys of the visits and visitor days a batch touches. */
export function touchedBy(events: readonly RawEvent[], localTimeOf: LocalTimeOf) {
  const visitKeys = events.filter((event) => event.visitId).map((event) => visitKey(event.websiteId, event.visitId));
  const visitorDays = events.map((event) => visitorDayOf(event, localTimeOf)).filter((one) => one !== undefined);
  const byKey = new Map(visitorDays.map((one) => [one._id, one]));
  return { visitKeys: [...new Set(visitKeys)], visitorDays: byKey };
}

/** Works out a batch. Pure: the same events and the same knowledge give the same plan. */
export function planBatch(events: readonly RawEvent[], known: Known, localTimeOf: LocalTimeOf): Plan {
  const days: CountsByDay = new Map();
  for (const event of events) addEvent(days, event, localTimeOf);
  const visits = visitsAfter(events, known).map((visit) => withDay(visit, localTimeOf));
  for (const visit of visits) {
    addVisit(days, known.visits.get(visit._id), -1, localTimeOf);
    addVisit(days, visit, 1, localTimeOf);
  }
  const seen = [...touchedBy(events, localTimeOf).visitorDays.values()];
  const visitorDays = seen.filter(({ _id }) => !known.visitorDays.has(_id));
  for (const { day } of visitorDays) addVisitor(days, day);
  const names = namesIn(events, localTimeOf);
  return {
    eventIds: events.map(({ _id }) => _id),
    newVisits: visits.filter(({ _id }) => !known.visits.has(_id)),
    changedVisits: visits.filter(({ _id }) => known.visits.has(_id)),
    visitorDays,
    days: [...days].map(([day, counts]) => ({
      day,
      counts: [...counts].filter(([, number]) => number !== 0),
      names: [...(names.get(day) ?? [])],
    })),
    countedUntil: events.reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}

/** A visit that has a page view belongs to the day of the first. */
export const withDay = (visit: Visit, localTimeOf: LocalTimeOf): Visit =>
  visit.pageViews === 0 ? visit : { ...visit, day: localTimeOf(visit.startedAt).day };

function visitsAfter(events: readonly RawEvent[], { visits, goals }: Known): Visit[] {
  const after = new Map<string, Visit>();
  for (const event of events) {
    if (!event.visitId) continue;
    const key = visitKey(event.websiteId, event.visitId);
    after.set(key, withEvent(after.get(key) ?? visits.get(key), event, goals));
  }
  return [...after.values()];
}

/** The visitor and the day of a page view. */
export function visitorDayOf(event: RawEvent, localTimeOf: LocalTimeOf): VisitorDay | undefined {
  if (event.kind !== 'view' || !event.visitorId) return undefined;
  const { day } = localTimeOf(event.at);
  return { _id: `${event.websiteId}|${day}|${event.visitorId}`, day, visitorId: event.visitorId };
}

/** Titles of products: the order's, or the title of the page. */
function namesIn(events: readonly RawEvent[], localTimeOf: LocalTimeOf): Map<string, Map<string, string>> {
  const names = new Map<string, Map<string, string>>();
  const keep = (at: number, productId: string | undefined, name: string | undefined) => {
    if (!productId || !name) return;
    const { day } = localTimeOf(at);
    const ofDay = names.get(day) ?? new Map<string, string>();
    names.set(day, ofDay.set(`names.${keyOf(productId)}`, name));
  };
  for (const { at, itemId, title } of events) keep(at, itemId, title);
  for (const { at, order } of events) for (const item of order?.items ?? []) keep(at, item.productId, item.name);
  return names;
}
