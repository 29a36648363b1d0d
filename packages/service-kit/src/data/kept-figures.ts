import { LRUCache } from 'lru-cache';

interface Kept<T> {
  value: T;
  readAtMs: number;
}

const freshMs = 60_000;
/** Nobody is shown an older one. */
const longestMs = 600_000;

/**
 * Figures that take their time to read: read behind the answer once they are a minute old, before it when nobody asked
 * for ten.
 */
export function createKeptFigures<T>(now: () => number) {
  const kept = new LRUCache<string, Kept<T>>({ max: 5_000 });
  const running = new Map<string, Promise<T>>();

  function readNow(key: string, read: () => Promise<T>): Promise<T> {
    const started = read()
      .then((value) => {
        kept.set(key, { value, readAtMs: now() });
        return value;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const before = kept.get(key);
    const ageMs = before ? now() - before.readAtMs : longestMs;
    if (before && ageMs < freshMs) return before.value;
    const reading = running.get(key) ?? readNow(key, read);
    if (!before || ageMs >= longestMs) return reading;
    // One that fails behind the answer is read again by the next who asks.
    reading.catch(() => undefined);
    return before.value;
  };
}
