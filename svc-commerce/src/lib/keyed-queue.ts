export interface KeyedQueue {
  /** Runs work after all earlier work of the same key, whatever became of it. */
  run<R>(key: string, work: () => Promise<R>): Promise<R>;
}

/**
 * Changes of one cart in this process wait for each other instead of racing, in the order they came (CART-138). Other
 * processes are told apart by the version in the write.
 */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<void>>();

  return {
    run(key, work) {
      const before = tails.get(key);
      const mine = before ? before.then(work) : work();
      const leave = () => {
        if (tails.get(key) === done) tails.delete(key);
      };
      // Without what the work came to: old tables of a map that is written so often go on to hold what was in them.
      const done = mine.then(leave, leave);
      tails.set(key, done);
      return mine;
    },
  };
}
