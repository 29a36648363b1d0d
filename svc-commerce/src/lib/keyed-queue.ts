export interface KeyedQueue {
  /** Runs work after all earlier work of the same key, whatever became of it. */
  run<R>(key: string, work: () => Promise<R>): Promise<R>;
}

/**
 * Changes of one cart in this process wait for each other instead of racing, in the order they came (CART-138). Other
 * processes are told apart by the version in the write.
 */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();

  return {
    run(key, work) {
      const before = tails.get(key);
      const mine = before ? before.then(work, work) : work();
      tails.set(key, mine);
      const leave = () => {
        if (tails.get(key) === mine) tails.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}
