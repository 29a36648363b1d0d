import { forWebsite, isDuplicateKey, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db, Document, UpdateFilter } from 'mongodb';
import type { Plan, VisitorDay } from './plan.ts';
import type { Visit } from './visit.ts';

/** Counts of one website and calendar day. `seq` is the last batch put to it. */
export interface DayDocument extends WebsiteDocument {
  day: string;
  seq: number;
}

/** Where a website's counting stands: the number of its last batch, and that batch's plan until it is carried out. */
export interface Journal extends WebsiteDocument {
  seq: number;
  plan?: Plan;
  countedUntil?: number;
}

interface StoredVisit extends Visit {
  seq: number;
  expireOn: Date;
}
interface StoredVisitorDay extends WebsiteDocument, VisitorDay {
  expireOn: Date;
}

const dayMs = 86_400_000;

/** The documents counting works on. Every write names the batch it belongs to, or may be repeated as it is. */
export function createRollUpStore(db: Db, visitDays: number) {
  const journals = db.collection<Journal>('rollupJournal');
  const days = db.collection<DayDocument>('days');
  const visits = db.collection<StoredVisit>('visits');
  const visitorDays = db.collection<StoredVisitorDay>('visitorDays');
  const expireOn = (at: number) => new Date(at + visitDays * dayMs);
  const stored = (visit: Visit, seq: number): StoredVisit => ({ ...visit, seq, expireOn: expireOn(visit.touchedAt) });

  return {
    async prepare() {
      await visits.createIndex({ expireOn: 1 }, { expireAfterSeconds: 0 });
      await visitorDays.createIndexes([
        { key: { websiteId: 1, day: 1, visitorId: 1 } },
        { key: { expireOn: 1 }, expireAfterSeconds: 0 },
      ]);
    },

    async readJournal(websiteId: string): Promise<Journal> {
      const journal = await forWebsite(journals, websiteId).findOne({ _id: websiteId });
      return journal ?? { _id: websiteId, websiteId, seq: 0 };
    },

    /** Opens batch `seq`. Answers false when another process has opened it, or a later one, meanwhile. */
    async openBatch(websiteId: string, seq: number, plan: Plan): Promise<boolean> {
      const scoped = forWebsite(journals, websiteId);
      if (seq === 1) return inserted(scoped.insertOne({ _id: websiteId, seq, plan }));
      const filter = { _id: websiteId, seq: seq - 1, plan: { $exists: false } };
      const result = await scoped.updateOne(filter, { $set: { seq, plan } });
      return result.modifiedCount === 1;
    },

    /** Ends batch `seq`, once all of it is carried out. */
    async closeBatch(websiteId: string, seq: number, countedUntil: number) {
      const update = { $unset: { plan: '' }, $max: { countedUntil } } as const;
      await forWebsite(journals, websiteId).updateOne({ _id: websiteId, seq }, update);
    },

    async findVisits(websiteId: string, keys: string[]): Promise<Map<string, Visit>> {
      const projection = { seq: 0, expireOn: 0 };
      const found = await forWebsite(visits, websiteId)
        .find({ _id: { $in: keys } }, { projection })
        .toArray();
      return new Map(found.map((visit) => [visit._id, visit]));
    },

    async findVisitorDays(websiteId: string, keys: string[]): Promise<Set<string>> {
      const options = { projection: { _id: 1 } };
      const found = await forWebsite(visitorDays, websiteId)
        .find({ _id: { $in: keys } }, options)
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Visits nobody knew. One that is there already was put there by this very batch. */
    async addVisits(websiteId: string, seq: number, planned: Visit[]) {
      await forWebsite(visits, websiteId).insertNew(planned.map((visit) => stored(visit, seq)));
    },

    async changeVisits(websiteId: string, seq: number, planned: Visit[]) {
      const updates = planned.map((visit) => {
        const { _id, websiteId: _, ...fields } = stored(visit, seq);
        return { filter: { _id, seq: { $lt: seq } }, update: { $set: fields } };
      });
      await forWebsite(visits, websiteId).updateEach(updates);
    },

    async putVisitorDays(websiteId: string, planned: VisitorDay[]) {
      const documents = planned.map((one) => ({ ...one, expireOn: expireOn(Date.parse(one.day)) }));
      await forWebsite(visitorDays, websiteId).insertNew(documents);
    },

    async addToDays(websiteId: string, seq: number, planned: Plan['days']) {
      const updates = planned.map(({ day, counts, names }) => ({
        filter: { _id: `${websiteId}|${day}`, seq: { $lt: seq } },
        update: dayUpdate(day, seq, counts, names),
        upsert: true,
      }));
      await forWebsite(days, websiteId).updateEach(updates);
    },

    /** The days of a period that have counts, in order. */
    async readDays(websiteId: string, from: string, to: string): Promise<Document[]> {
      const range = { _id: { $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` } };
      return forWebsite(days, websiteId)
        .find(range, { sort: { _id: 1 } })
        .toArray();
    },

    /** How many different visitors were seen in a period. */
    async countVisitors(websiteId: string, from: string, to: string): Promise<number> {
      const [result] = await forWebsite(visitorDays, websiteId)
        .aggregate<{ count: number }>([
          { $match: { day: { $gte: from, $lte: to } } },
          { $group: { _id: '$visitorId' } },
          { $count: 'count' },
        ])
        .toArray();
      return result?.count ?? 0;
    },
  };
}
export type RollUpStore = ReturnType<typeof createRollUpStore>;

/** The places are made at run time, so the update cannot be typed by the document. */
function dayUpdate(day: string, seq: number, counts: [string, number][], names: [string, string][]) {
  const update = {
    $set: { day, seq, ...Object.fromEntries(names) },
    ...(counts.length > 0 && { $inc: Object.fromEntries(counts) }),
  };
  return update as UpdateFilter<DayDocument>;
}

async function inserted(insert: Promise<void>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
