import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type RawEvent, type RecentEvent, rawEventModel } from './raw-event.ts';

/** The raw events. */
export interface RawEventStore {
  /** Stores new events of one website durably; returns how many were new. */
  insertNew(websiteId: string, events: RawEvent[]): Promise<number>;
  /** Which of the ids exist. */
  findKnown(websiteId: string, ids: string[]): Promise<Set<string>>;
  /** Some events that are not counted yet. */
  findPending(websiteId: string, limit: number): Promise<RawEvent[]>;
  /** A website with events to count. */
  findPendingWebsite(): Promise<string | undefined>;
  /** How many happened in a half-open interval. */
  countBetween(websiteId: string, from: number, until: number): Promise<number>;
  /** Iterates over counted events of an interval, with the fields that counting needs. */
  eachCounted(websiteId: string, from: number, until: number): AsyncIterable<RawEvent>;
  /** The latest since a moment, with the fields of the live view. */
  latest(websiteId: string, since: number, limit: number): Promise<RecentEvent[]>;
  /** How many are not counted yet. */
  countPending(websiteId: string): Promise<number>;
  markCounted(websiteId: string, ids: string[]): Promise<void>;
}

/** Raw events in MongoDB: ids are unique, `pending` is indexed only where it is set, old ones expire. */
export function createRawEventStore(models: Models): RawEventStore {
  const { of, everyWebsite } = models.open(rawEventModel);
  return {
    insertNew: (websiteId, events) => of(websiteId).insertMade(events),
    async findKnown(websiteId, ids) {
      const options = { projection: { _id: 1 } };
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: ids }) }, options)
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    findPending: (websiteId, limit) => of(websiteId).find({ pending: true }, { limit }).toArray(),
    async findPendingWebsite() {
      // The only query across websites: the next one to count.
      const event = await everyWebsite().findOne({ pending: true }, { projection: { websiteId: 1 } });
      return event?.websiteId;
    },
    countBetween: (websiteId, from, until) => of(websiteId).count({ at: trusted({ $gte: from, $lt: until }) }),
    eachCounted: (websiteId, from, until) =>
      of(websiteId).each(
        { at: trusted({ $gte: from, $lt: until }), pending: null },
        { projection: { data: 0, title: 0, collectionId: 0, rev: 0, expireOn: 0 }, batchSize: 2_000 },
      ),
    latest: (websiteId, since, limit) =>
      of(websiteId)
        .find(
          { at: trusted({ $gt: since }) },
          { sort: { at: -1 }, limit, projection: { kind: 1, at: 1, visitId: 1, path: 1, source: 1 } },
        )
        .toArray(),
    countPending: (websiteId) => of(websiteId).count({ pending: true }),
    async markCounted(websiteId, ids) {
      await of(websiteId).updateMany({ _id: trusted({ $in: ids }) }, { $unset: { pending: '' } });
    },
  };
}
