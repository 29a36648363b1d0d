/** What waits, of many websites: each has its turn, one after the other, with its oldest first. */
export interface Lines<T> {
  size(): number;
  /** How much of one website waits. */
  sizeOf(websiteId: string): number;
  /** How much would be taken before what a website adds now. */
  before(websiteId: string): number;
  add(websiteId: string, one: T): void;
  /** Takes out what waits no longer. @returns false when it was not there any more */
  remove(websiteId: string, one: T): boolean;
  /** Takes what is next, of the websites that may have a turn now; undefined when there is nothing of theirs. */
  next(may?: (websiteId: string) => boolean): { websiteId: string; one: T } | undefined;
  /** Takes the latest of the website of which most waits: when it is too much, that website is who lets it be too much. */
  dropLatest(): T | undefined;
}

/** Queues in memory, of any number of websites; an empty one takes no memory. */
export function createLines<T>(): Lines<T> {
  /** In the order of their turns. */
  const lines = new Map<string, Set<T>>();
  let size = 0;

  const remove = (websiteId: string, one: T): boolean => {
    const line = lines.get(websiteId);
    if (!line?.delete(one)) return false;
    size -= 1;
    if (line.size === 0) lines.delete(websiteId);
    return true;
  };

  return {
    remove,
    size: () => size,
    sizeOf: (websiteId) => lines.get(websiteId)?.size ?? 0,

    before(websiteId) {
      const own = lines.get(websiteId)?.size ?? 0;
      const turns = own + 1;
      return [...lines].reduce(
        (sum, [other, { size }]) => sum + (other === websiteId ? 0 : Math.min(size, turns)),
        own,
      );
    },

    add(websiteId, one) {
      lines.set(websiteId, (lines.get(websiteId) ?? new Set()).add(one));
      size += 1;
    },

    next(may = () => true) {
      for (const [websiteId, line] of lines) {
        if (!may(websiteId)) continue;
        for (const one of line) {
          remove(websiteId, one);
          // Its next turn is after those of all others.
          if (lines.delete(websiteId)) lines.set(websiteId, line);
          return { websiteId, one };
        }
      }
      return undefined;
    },

    dropLatest() {
      let loudest: [string, Set<T>] | undefined;
      for (const line of lines) if (line[1].size > (loudest?.[1].size ?? 0)) loudest = line;
      if (!loudest) return undefined;
      const [websiteId, line] = loudest;
      const latest = [...line].at(-1);
      if (latest !== undefined) remove(websiteId, latest);
      return latest;
    },
  };
}
