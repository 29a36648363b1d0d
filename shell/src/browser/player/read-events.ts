import type { ReplayMark } from '@tessera/contracts/analytics/replay-messages.ts';

/** An event of rrweb; what is in it is the replayer's business. */
export interface PlayedEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

/** Kinds of events, as rrweb numbers them. */
const kinds = { fullSnapshot: 2, meta: 4, custom: 5 };

/**
 * The events of a visit in their order, from the first moment that can be drawn; none where nothing can be. A part that cannot
 * be read is left out.
 */
export function readEvents(parts: readonly string[]): PlayedEvent[] {
  const events = parts.flatMap(eventsIn).toSorted((one, other) => one.timestamp - other.timestamp);
  const first = events.findIndex(({ type }) => type === kinds.fullSnapshot);
  if (first === -1) return [];
  // The size of the window is told right before what was in it.
  const hasSize = events[first - 1]?.type === kinds.meta;
  return events.slice(hasSize ? first - 1 : first);
}

/** When pages were opened and scripts failed, from the first event. */
export function marksOf(events: readonly PlayedEvent[]): ReplayMark[] {
  const [first] = events;
  return events.flatMap((event): ReplayMark[] => {
    const kind = event.type === kinds.meta ? 'page' : isError(event) ? 'error' : undefined;
    return kind && first ? [{ kind, atMs: event.timestamp - first.timestamp }] : [];
  });
}

const isError = ({ type, data }: PlayedEvent): boolean =>
  type === kinds.custom && isObject(data) && data.tag === 'error';

function eventsIn(part: string): PlayedEvent[] {
  try {
    const read: unknown = JSON.parse(part);
    return Array.isArray(read) ? read.filter(isEvent) : [];
  } catch {
    return [];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEvent = (value: unknown): value is PlayedEvent =>
  isObject(value) && typeof value.type === 'number' && Number.isFinite(value.timestamp) && 'data' in value;
