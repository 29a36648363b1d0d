interface Waiting<T> {
  item: T;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Gathers single writes into batches: while one batch is being written the next one fills. Each caller waits until
 * its own item is durable. No timer: a lone item is written at once, a crowd in few large batches.
 * @param write must resolve only when all items of the batch are durable
 */
export function createGroupCommit<T>(write: (items: T[]) => Promise<void>, maxBatch = 500) {
  const waiting: Waiting<T>[] = [];
  let isWriting = false;

  const writeNext = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      try {
        await write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  };

  return (item: T): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (isWriting) return;
      isWriting = true;
      // What arrives in the same turn of the event loop goes along.
      setImmediate(() => void writeNext());
    });
}
