interface Waiting<V> {
  done: (value: V | null) => void;
  failed: (error: unknown) => void;
}

/** Answers what is stored under a key, or null. */
export type ReadOne<V> = (key: string) => Promise<V | null>;

/**
 * Reads single documents many at a time: whatever is asked for within one turn of the event loop goes into one read,
 * which begins after the last of them was asked for, so that nobody gets an answer older than the question.
 * @param readMany answers what there is, by key
 */
export function createReadTogether<V>(readMany: (keys: string[]) => Promise<ReadonlyMap<string, V>>): ReadOne<V> {
  let waiting = new Map<string, Waiting<V>[]>();

  const readWaiting = async () => {
    const batch = waiting;
    waiting = new Map();
    try {
      const found = await readMany([...batch.keys()]);
      for (const [key, ones] of batch) for (const { done } of ones) done(found.get(key) ?? null);
    } catch (error) {
      for (const ones of batch.values()) for (const { failed } of ones) failed(error);
    }
  };

  return (key) =>
    new Promise((done, failed) => {
      if (waiting.size === 0) setImmediate(() => void readWaiting());
      const ones = waiting.get(key) ?? [];
      waiting.set(key, [...ones, { done, failed }]);
    });
}
