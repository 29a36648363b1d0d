import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, ModelView, Stored } from '@tessera/service-kit/data/model/view.ts';

/** A website's document that says when something of it is to be done; absent while nothing is. */
type WithDue = Stored & { websiteId: string; nextMs?: number | undefined };
/** One of which something is to be done. */
export type Due<T extends WithDue> = T & { nextMs: number };

const whenDue = <T>(nextMs: object) => ({ nextMs: trusted(nextMs) }) as unknown as Filter<T>;

/** What is due of documents with a sparse index on `nextMs`, over all websites. */
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
