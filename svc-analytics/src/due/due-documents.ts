import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, ModelView, Stored } from '@tessera/service-kit/data/model/view.ts';

/** A website's document with the time of its next run; absent without one. */
type WithDue = Stored & { websiteId: string; nextMs?: number | undefined };
/** One that has a next run. */
export type Due<T extends WithDue> = T & { nextMs: number };

const whenDue = <T>(nextMs: object) => ({ nextMs: trusted(nextMs) }) as unknown as Filter<T>;

/** Due documents of all websites, found by a sparse index on `nextMs`. */
export function dueDocuments<T extends WithDue>(everyWebsite: () => ModelView<T>, now: () => number) {
  return {
    /** The longest due first. */
    async due(limit: number): Promise<Due<T>[]> {
      const options = { sort: { nextMs: 1 }, limit } as const;
      return (await everyWebsite()
        .find(whenDue<T>({ $lte: now() }), options)
        .toArray()) as Due<T>[];
    },

    async nextDue(): Promise<number | undefined> {
      return (await everyWebsite().findOne(whenDue<T>({ $gt: 0 }), { sort: { nextMs: 1 } }))?.nextMs;
    },
  };
}
