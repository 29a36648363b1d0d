/**
 * Reads that those who ask for the same at one moment share. Whoever asks while one is under way waits for the next, which
 * begins when that has ended: what he is told was read after he asked, as if he had read it himself. Nothing is kept.
 * @param read is asked by values that tell one thing from another; nobody may change what it answers
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
