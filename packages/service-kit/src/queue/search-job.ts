import type { Document } from 'mongodb';
import type { Searched } from '../data/search/search-words.ts';
import type { RepairJob } from './repair-job.ts';

/** Gives documents from before what they are found by, a few at a time. */
export function searchJob<T>({ name, documents, partsOf }: Repair<T>): RepairJob {
  return {
    name,
    everyMs: 600_000,
    run: async () => {
      for (;;) {
        const found = await documents.withoutWords(batch);
        await Promise.all(found.map((document) => documents.complete(document, partsOf(document))));
        if (found.length < batch) return;
      }
    },
  };
}

const batch = 200;

interface Repair<T> {
  /** `{service}.{what}-words` */
  name: string;
  documents: Searched<T>;
  /** What such a document keeps beside what it is made of. */
  partsOf: (document: T) => Document;
}
