import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db } from 'mongodb';
import type { RawEvent } from './raw-event.ts';

/** The raw events. */
export interface RawEventStore {
  prepare(): Promise<void>;
  /** Stores events of one website that are not there yet, durably; answers how many were new. */
  insertNew(websiteId: string, events: RawEvent[]): Promise<number>;
  /** Which of the ids are there. */
  findKnown(websiteId: string, ids: string[]): Promise<Set<string>>;
  /** Some events that are not counted yet. */
  findPending(websiteId: string, limit: number): Promise<RawEvent[]>;
  /** A website with events to count. */
  findPendingWebsite(): Promise<string | undefined>;
  markCounted(websiteId: string, ids: string[]): Promise<void>;
}

/** Raw events in MongoDB: ids are unique, `pending` is indexed only where it is set, old ones go by themselves. */
export function createRawEventStore(db: Db): RawEventStore {
  const collection = db.collection<RawEvent>('events');
  return {
    async prepare() {
      await collection.createIndexes([
        // The website last: whose turn it is, is asked across all of them.
        { key: { pending: 1, websiteId: 1 }, partialFilterExpression: { pending: true } },
        { key: { expireOn: 1 }, expireAfterSeconds: 0 },
      ]);
    },
    insertNew: (websiteId, events) => forWebsite(collection, websiteId).insertNew(events),
    async findKnown(websiteId, ids) {
      const options = { projection: { _id: 1 } };
      const found = await forWebsite(collection, websiteId)
        .find({ _id: { $in: ids } }, options)
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    findPending: (websiteId, limit) => forWebsite(collection, websiteId).find({ pending: true }, { limit }).toArray(),
    async findPendingWebsite() {
      // The only question asked across websites: whose turn it is.
      const event = await collection.findOne({ pending: true }, { projection: { websiteId: 1 } });
      return event?.websiteId;
    },
    async markCounted(websiteId, ids) {
      await forWebsite(collection, websiteId).updateMany({ _id: { $in: ids } }, { $unset: { pending: '' } });
    },
  };
}
