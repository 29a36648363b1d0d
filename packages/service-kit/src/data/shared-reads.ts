/**
 * Reads that those who ask for the same at one moment share. A request during a read waits for the next one, which
 * starts when that has ended, so every result was read after it was requested. Nothing is cached.
 * @param read is called with values that identify an entry; its result must not be changed
 */
export function createSharedReads<V, A extends string | Record<string, string>>(
  read: (asked: A) => Promise<V>,
): (asked: A) => Promise<V> {
  const underWay = new Map<string, { now: Promise<V>; next?: Promise<V> }>();

  const begin = (key: string, asked: A): Promise<V> => {
    const reading: { now: Promise<V>; next?: Promise<V> } = { now: read(asked) };
    underWay.set(key, reading);
    const end = () => {
      if (!reading.next) underWay.delete(key);
    };
    reading.now.then(end, end);
    return reading.now;
  };

  return (asked) => {
    const key = JSON.stringify(asked);
    const reading = underWay.get(key);
    if (!reading) return begin(key, asked);
    const beginNext = () => begin(key, asked);
    reading.next ??= reading.now.then(beginNext, beginNext);
    return reading.next;
  };
}
