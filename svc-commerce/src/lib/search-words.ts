import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb';

/** How words are made; another number makes them anew for everything that is stored. */
const currentRule = 1;
const batch = 200;

/** What a document is searched by, kept with it. */
export interface SearchWords {
  words: string[];
  rule: number;
}

export const searchField = 'search.words';
export const searchIndexes = [{ key: { websiteId: 1, [searchField]: 1 } }, { key: { 'search.rule': 1 } }] as const;

export const searchWords = (words: string[]): SearchWords => ({ words, rule: currentRule });

interface Repair<T extends WebsiteDocument> {
  /** `{service}.{what}-words` */
  name: string;
  collection: Collection<T>;
  /** What such a document keeps beside what it is made of. */
  partsOf: (document: WithId<T>) => Document;
}

/** Gives documents from before what they are found by, a few at a time. */
export function searchSweep<T extends WebsiteDocument>({ name, collection, partsOf }: Repair<T>): Sweep {
  return {
    name,
    everyMs: 600_000,
    run: async () => {
      for (;;) {
        // What has no words yet has no rule either.
        const outdated: Document = { 'search.rule': { $in: [null] } };
        const found = await collection
          .find(outdated as Filter<T>)
          .limit(batch)
          .toArray();
        const updates = found.map((document) => ({
          updateOne: { filter: { _id: document._id, ...outdated } as Filter<T>, update: { $set: partsOf(document) } },
        }));
        if (updates.length > 0) await collection.bulkWrite(updates as AnyBulkWriteOperation<T>[], { ordered: false });
        if (found.length < batch) return;
      }
    },
  };
}
