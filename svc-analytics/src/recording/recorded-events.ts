import { z } from 'zod';

/** Events last as long as a page is recorded, and a little more; longer ones are made up. */
const [earliestMs, latestMs] = [-60_000, 2 * 3_600_000];
const mostEvents = 20_000;

/** Only the kind and time of an event are read here. */
const recordedEvents = z
  .array(z.looseObject({ type: z.int().min(0).max(20), timestamp: z.number() }))
  .min(1)
  .max(mostEvents);

interface EventSpan {
  /** The first and the last of them, milliseconds by the browser's clock. */
  from: number;
  to: number;
}

/** When events happened; undefined for a text without events, or with events that no page of that moment can have. */
export function spanOfEvents(text: string, loadedAt: number): EventSpan | undefined {
  const read = recordedEvents.safeParse(parsed(text));
  if (!read.success) return undefined;
  const times = read.data.map(({ timestamp }) => timestamp - loadedAt);
  const [from, to] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return from >= earliestMs && to <= latestMs ? { from: loadedAt + from, to: loadedAt + to } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
