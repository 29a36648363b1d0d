import { maxLateMs } from './lateness.ts';

/** A visit ends after this long without a page view (DATA-148). */
export const visitMs = 30 * 60_000;

/** Maximum of visits stored per visitor: as many as fit into the time that events may be late. */
const maxVisits = Math.ceil(maxLateMs / visitMs);

/** A visit of a visitor whose events have no visit id, from its first page view to its last. */
export interface KnownVisit {
  id: string;
  from: number;
  until: number;
}

interface Joining {
  visitorId: string;
  at: number;
  isView: boolean;
}

interface Joined {
  visitId: string;
  /** The visits afterwards, earliest first; undefined when nothing changed. */
  changed?: KnownVisit[];
}

/**
 * Assigns an event to the visit that has a page view at most 30 minutes away, or to a new one. A late view between two
 * visits belongs to the earlier one, and both remain: events of the later one are stored already.
 */
export function joinVisit(visits: readonly KnownVisit[], { visitorId, at, isView }: Joining): Joined {
  const found = visits.find(({ from, until }) => at >= from - visitMs && at <= until + visitMs);
  const isWithin = found !== undefined && at >= found.from && at <= found.until;
  if (found && (isWithin || !isView)) return { visitId: found.id };
  const joined = found
    ? { ...found, from: Math.min(found.from, at), until: Math.max(found.until, at) }
    : { id: `${visitorId}.${at}`, from: at, until: at };
  const others = visits.filter((visit) => visit !== found);
  const changed = [...others, joined].sort((one, other) => one.from - other.from).slice(-maxVisits);
  return { visitId: joined.id, changed };
}
