import { isRecord } from '@tessera/contracts/records.ts';
import type { Counts } from '../rollup/counts.ts';
import { withinRoom } from '../rollup/day-names.ts';
import type { VisitorDay } from '../rollup/plan.ts';
import { maxPages, maxProducts } from '../rollup/seen.ts';
import type { Visit } from '../rollup/visit.ts';

/** A number of a day that differs from its events. */
export interface WrongCount {
  place: string;
  stored: number;
  counted: number;
}

/** Differences of counts and of stored visits and visitors from the events. */
export interface Differences {
  /** Number of events read. */
  events: number;
  days: { day: string; wrong: WrongCount[] }[];
  newVisits: Visit[];
  changedVisits: Visit[];
  missingVisitorDays: VisitorDay[];
  /** Ids of visitor days without an event. */
  extraVisitorDays: string[];
}

export const isWhole = ({ events: _, ...lists }: Differences) =>
  Object.values(lists).every((list) => list.length === 0);

/** Fields of a day's document that are not counts. */
const otherFields = ['_id', 'websiteId', 'schemaVersion', 'day', 'seq', 'names'];

/**
 * Compares a day's document with what its events come to, names it has no room for put together as they are there;
 * places without a number are zero.
 */
export function wrongCounts(document: object | undefined, ofEvents: Counts, nameRoomBytes: number): WrongCount[] {
  const counted = withinRoom(ofEvents, document, nameRoomBytes);
  const stored = new Map<string, number>();
  const own = Object.entries(document ?? {}).filter(([name]) => !otherFields.includes(name));
  collect(Object.fromEntries(own), '', stored);
  const places = new Set([...stored.keys(), ...counted.keys()]);
  return [...places]
    .map((place) => ({ place, stored: stored.get(place) ?? 0, counted: counted.get(place) ?? 0 }))
    .filter((one) => one.stored !== one.counted);
}

function collect(part: Record<string, unknown>, before: string, into: Map<string, number>): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'number') into.set(before + name, value);
    else if (isRecord(value)) collect(value, `${before}${name}.`, into);
  }
}

/** Whether a stored visit matches its events. Fields that older visits lack are no difference. */
export function isSameVisit({ pages, products, sales, reversals, goals, ...visit }: Visit, stored: Visit): boolean {
  return (
    (Object.keys(visit) as (keyof typeof visit)[]).every(
      (field) => stored[field] === undefined || visit[field] === stored[field],
    ) &&
    isSameList(pages, stored.pages, maxPages) &&
    isSameList(products, stored.products, maxProducts) &&
    isSameList(goals, stored.goals ?? [], Number.POSITIVE_INFINITY) &&
    // Before sales were stored in visits, orders had no visit.
    isSameList(sales, stored.sales ?? [], Number.POSITIVE_INFINITY) &&
    isSameList(reversals, stored.reversals ?? [], Number.POSITIVE_INFINITY)
  );
}

/** Lists are in the order in which events arrived, which also decides the content of a full list. */
function isSameList(list: readonly unknown[] = [], stored: readonly unknown[] | undefined, most: number): boolean {
  if (!stored || (list.length === most && stored.length === most)) return true;
  const sorted = (one: readonly unknown[]) => JSON.stringify(one.map((item) => JSON.stringify(item)).sort());
  return sorted(list) === sorted(stored);
}
