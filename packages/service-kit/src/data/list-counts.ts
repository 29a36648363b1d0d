import { LRUCache } from 'lru-cache';
import type { Filter } from 'mongodb';
import type { ScopedCollection, WebsiteDocument } from './scoped-collection.ts';

/** What is counted, and the index that counts it. */
export interface Counted<T> {
  filter: Filter<T>;
  index: Record<string, 1 | -1>;
}

export interface ListCounts<T extends WebsiteDocument, Name extends string> {
  read(scoped: ScopedCollection<T>): Promise<Record<Name, number>>;
}

interface Known {
  count: number;
  readAtMs: number;
}

/** Up to so many are counted each time. */
const exactUpTo = 1_000;
/** A count of more is at most about so old. */
const freshMs = 60_000;

/**
 * How many documents of a website are in each state: the figures beside a list. Small counts are exact at this moment;
 * large ones, which take their time, are counted behind the answer and may be a minute old.
 */
export function createListCounts<T extends WebsiteDocument, Name extends string>(
  counted: Record<Name, Counted<T>>,
  now: () => number,
): ListCounts<T, Name> {
  const known = new LRUCache<string, Known>({ max: 5_000 });
  const counting = new Map<string, Promise<number>>();
  const names = Object.keys(counted) as Name[];

  function countAll(scoped: ScopedCollection<T>, name: Name): Promise<number> {
    const key = `${scoped.websiteId}|${name}`;
    const running = counting.get(key);
    if (running) return running;
    const { filter, index } = counted[name];
    const started = scoped
      .count(filter, { hint: index })
      .then((count) => {
        known.set(key, { count, readAtMs: now() });
        return count;
      })
      .finally(() => counting.delete(key));
    counting.set(key, started);
    return started;
  }

  async function countOf(scoped: ScopedCollection<T>, name: Name): Promise<number> {
    const { filter, index } = counted[name];
    const some = await scoped.count(filter, { limit: exactUpTo, hint: index });
    if (some < exactUpTo) return some;
    const before = known.get(`${scoped.websiteId}|${name}`);
    if (!before) return countAll(scoped, name);
    // One that fails behind the answer is made again by the next who asks.
    if (now() - before.readAtMs >= freshMs) countAll(scoped, name).catch(() => undefined);
    return Math.max(before.count, some);
  }

  return {
    async read(scoped) {
      const counts = await Promise.all(names.map((name) => countOf(scoped, name)));
      return Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<Name, number>;
    },
  };
}
