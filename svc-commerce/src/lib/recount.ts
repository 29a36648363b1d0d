import { createSharedReads } from '@tessera/service-kit/data/shared-reads.ts';

/** What is counted: something of an item of a website. */
type Counted = { websiteId: string; itemId: string };

interface RecountPlan {
  count(item: Counted): Promise<number>;
  write(item: Counted, count: number): Promise<void>;
}

/**
 * Writes how many documents there are of an item, as counted from the documents themselves.
 *
 * Of several that count at the same time, an older count may be written last. So everyone counts again after writing, and
 * ends only when the count is the one just written: whoever writes last finds every change before that write.
 * Calls for one item share a run in this process.
 * @returns the count
 */
export function createRecount({ count, write }: RecountPlan): (item: Counted) => Promise<number> {
  return createSharedReads(async (item: Counted) => {
    for (let written: number | undefined; ; ) {
      const counted = await count(item);
      if (counted === written) return counted;
      await write(item, counted);
      written = counted;
    }
  });
}
