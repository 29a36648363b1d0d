export interface TimedCache<V> {
  get(key: string): Promise<V>;
  /** Forgets one key, so that the next `get` loads it again. */
  forget(key: string): void;
  /** Forgets every key that begins with a text. */
  forgetAll(prefix: string): void;
}

interface Kept<V> {
  value: Promise<V>;
  until: number;
}

/**
 * Remembers what `load` answered for a short time, for facts that change rarely and may be a moment old. Callers that
 * ask at once share one load; a load that began before `forget` is not kept.
 */
export function createTimedCache<V>(
  load: (key: string) => Promise<V>,
  { ttlMs, max, now }: { ttlMs: number; max: number; now: () => number },
): TimedCache<V> {
  const kept = new Map<string, Kept<V>>();

  const start = (key: string): Promise<V> => {
    const value = load(key);
    if (kept.size >= max) dropOldest(kept);
    kept.set(key, { value, until: now() + ttlMs });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };

  return {
    get(key) {
      const hit = kept.get(key);
      if (hit && hit.until > now()) return hit.value;
      kept.delete(key);
      return start(key);
    },
    forget: (key) => void kept.delete(key),
    forgetAll(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}

function dropOldest(kept: Map<string, unknown>) {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
