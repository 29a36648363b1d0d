import { LRUCache } from 'lru-cache';

interface CachedReadPlan<V> {
  /** Maximum number of entries; the least recently used are dropped first. */
  max: number;
  now: () => number;
  /** A younger one is answered as it is. */
  freshMs: number | ((value: V) => number);
  /** A stale value younger than this is returned as it is and reloaded in the background. */
  behindMs?: number | ((value: V) => number);
  /** A value younger than this is returned if it cannot be reloaded. */
  awayMs?: number;
  /** It is tried again only so long after a reading that failed. */
  againMs?: number;
  /** Whether an error means that it cannot be read now, and not that it is gone. */
  isAway?: (error: unknown) => boolean;
}

interface Kept<V> {
  value: V;
  readAtMs: number;
  /** A reading failed: not tried again before. */
  restsUntilMs: number;
  /** Invalidated: the next request waits for the reload. */
  isOutdated: boolean;
}

/** What a load may need in addition to its key. */
export interface CachedRead<V, C = void> {
  /** @throws what the reading threw, when nothing is known that would do */
  get(key: string, context: C): Promise<V>;
  /** Stores a value that was read or written elsewhere. */
  set(key: string, value: V): void;
  forget(key: string): void;
  forgetThose(which: (key: string) => boolean): void;
  /** Invalidates these entries: they are reloaded before they are returned, and remain while that fails. */
  invalidate(which: (key: string, value: V | undefined) => boolean): void;
}

/**
 * Reads that are answered from memory for a while. Those who ask at once share one reading; one that began before
 * `forget`, `set` or `invalidate` is not cached. Ages follow the given clock.
 */
export function createCachedRead<V, C = void>(
  read: (key: string, context: C) => Promise<V>,
  { max, now, freshMs, behindMs = 0, awayMs = 0, againMs = 0, isAway = () => true }: CachedReadPlan<V>,
): CachedRead<V, C> {
  const readings = new Set<{ key: string }>();
  const kept = new LRUCache<string, Kept<V>, unknown>({
    max,
    // Requests that wait for a load invalidated in the meantime get its value; it is not cached.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, before, { context, options }) => {
      const running = { key };
      readings.add(running);
      const readAtMs = now();
      try {
        // It is what `get` was given.
        return newlyRead(await read(key, context as C), readAtMs);
      } catch (error) {
        if (!isAway(error)) options.allowStaleOnFetchRejection = false;
        if (before) before.restsUntilMs = now() + againMs;
        throw error;
      } finally {
        readings.delete(running);
      }
    },
  });
  /** As old as the asking: whatever changed since then may not be in it. */
  const newlyRead = (value: V, readAtMs: number): Kept<V> => ({
    value,
    readAtMs,
    restsUntilMs: Number.NEGATIVE_INFINITY,
    isOutdated: false,
  });
  const of = (ms: number | ((value: V) => number), value: V) => (typeof ms === 'number' ? ms : ms(value));
  const ageOf = ({ readAtMs }: Kept<V>) => now() - readAtMs;
  const isFresh = (known: Kept<V>) =>
    !known.isOutdated && (ageOf(known) < of(freshMs, known.value) || now() < known.restsUntilMs);
  const mayBeBehind = (known: Kept<V>) => !known.isOutdated && ageOf(known) < of(behindMs, known.value);
  const keys = () => new Set([...kept.keys(), ...[...readings].map(({ key }) => key)]);

  return {
    async get(key, context) {
      const before = kept.peek(key, { allowStale: true });
      const found = await kept.fetch(key, {
        context,
        forceRefresh: before !== undefined && !isFresh(before),
        allowStale: before !== undefined && mayBeBehind(before),
        allowStaleOnFetchRejection: before !== undefined && ageOf(before) < awayMs,
      });
      // Nothing takes the place of a reading but what it read.
      if (found === undefined) throw new Error(`nothing is known of ${key}`);
      return found.value;
    },
    set: (key, value) => void kept.set(key, newlyRead(value, now())),
    forget: (key) => void kept.delete(key),
    forgetThose(which) {
      for (const key of keys()) if (which(key)) kept.delete(key);
    },
    invalidate(which) {
      for (const key of keys()) {
        const before = kept.peek(key, { allowStale: true });
        if (!which(key, before?.value)) continue;
        if (before) kept.set(key, { ...before, isOutdated: true });
        else kept.delete(key);
      }
    },
  };
}
