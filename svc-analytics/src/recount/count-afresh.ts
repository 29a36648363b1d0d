import type { RawEvent } from '../collect/raw-event.ts';
import { addEvent, type CountsByDay } from '../rollup/contributions.ts';
import type { CountedGoal } from '../rollup/goals.ts';
import type { LocalTimeOf } from '../rollup/local-time.ts';
import { type VisitorDay, visitorDayOf } from '../rollup/plan.ts';
import { type Visit, visitKey, withEvent } from '../rollup/visit.ts';

/** Counts of raw events, computed without any stored count. */
export interface Afresh {
  /** Counts of single events; those of visits are added when the visits are known to be complete. */
  days: CountsByDay;
  visits: Map<string, Visit>;
  visitorDays: Map<string, VisitorDay>;
  events: number;
}

/** Iterates over events in any order, keeping only counts. */
export async function countAfresh(
  events: AsyncIterable<RawEvent>,
  goals: readonly CountedGoal[],
  localTimeOf: LocalTimeOf,
): Promise<Afresh> {
  const afresh: Afresh = { days: new Map(), visits: new Map(), visitorDays: new Map(), events: 0 };
  for await (const event of events) {
    afresh.events += 1;
    addEvent(afresh.days, event, localTimeOf);
    const visitor = visitorDayOf(event, localTimeOf);
    if (visitor) afresh.visitorDays.set(visitor._id, visitor);
    if (!event.visitId) continue;
    const key = visitKey(event.websiteId, event.visitId);
    afresh.visits.set(key, withEvent(afresh.visits.get(key), event, goals));
  }
  return afresh;
}
