import { LRUCache } from 'lru-cache';

/** Jobs of one website that keep their order among each other and others' before the next ones have to wait. */
const turnSize = 20;
const windowMs = 60_000;
/** Above this number of websites in a minute the quietest start over, which is harmless. */
const countedWebsites = 20_000;
/** BullMQ's. */
const lowestPriority = 2_097_152;

type FairTurns = (queue: string, payload: unknown) => number;

/**
 * Whose turn a new job is, as a priority: 1 for the first twenty of a website in a minute, 2 for its next twenty and so
 * on. So the job of a quiet website goes before all but a few of another's flood, whenever it comes; who stays below
 * twenty has his jobs done in the order they came. Counted by each process for itself, without asking anybody.
 */
export function createFairTurns(now: () => number = Date.now): FairTurns {
  const counts = new LRUCache<string, { count: number; untilMs: number }>({ max: countedWebsites });
  return (queue, payload) => {
    const website = websiteOf(payload);
    if (website === undefined) return 1;
    const key = `${queue}|${website}`;
    const known = counts.get(key);
    const counted = known && known.untilMs > now() ? known : { count: 0, untilMs: now() + windowMs };
    counts.set(key, { ...counted, count: counted.count + 1 });
    return Math.min(1 + Math.floor(counted.count / turnSize), lowestPriority);
  };
}

/** Whose job it is: payloads carry the website's id, and those of events that of the event. */
export function websiteOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if ('websiteId' in payload && typeof payload.websiteId === 'string') return payload.websiteId;
  return 'event' in payload ? websiteOf(payload.event) : undefined;
}
