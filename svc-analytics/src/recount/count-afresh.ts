import type { RawEvent } from '../collect/raw-event.ts';
import { addEvent, type CountsByDay } from '../rollup/contributions.ts';
import type { CountedGoal } from '../rollup/goals.ts';
import type { LocalTimeOf } from '../rollup/local-time.ts';
import { type VisitorDay, visitorDayOf } from '../rollup/plan.ts';
import { type Visit, visitKey, withEvent } from '../rollup/visit.ts';

/** What raw events say, put together without a look at anything counted before. */
export interface Afresh {
  /** What events alone tell; what visits tell is added when they are known to be whole. */
  days: CountsByDay;
  visits: Map<string, Visit>;
  visitorDays: Map<string, VisitorDay>;
  events: number;
}

/** Goes over events in any order, keeping of them only what is counted. */
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
