import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, flag, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Plan, VisitorDay } from './plan.ts';
import { type Visit, visitModel } from './visit.ts';

const numbers = optional(madeValue<Record<string, unknown>>());

/** Counts of one website and calendar day, by their places. `seq` is the last batch put to it. */
const dayModel = defineModel({
  collection: 'days',
  fields: {
    day: text,
    seq: number,
    /** All events of the day, of whatever kind. */
    events: optional(number),
    visits: optional(number),
    visitors: optional(number),
    pageViews: optional(number),
    bounces: optional(number),
    sales: numbers,
    testSales: numbers,
    hours: numbers,
    pages: numbers,
    sources: numbers,
    devices: numbers,
    countries: numbers,
    products: numbers,
    names: numbers,
    steps: numbers,
    /** Its visits are to be put into a table anew (breakdown/). */
    isUntabled: optional(flag),
  },
  indexes: [{ key: { isUntabled: 1 }, partialFilterExpression: { isUntabled: true } }],
});

/** Where a website's counting stands: the number of its last batch, and that batch's plan until it is carried out. */
const journalModel = defineModel({
  collection: 'rollupJournal',
  fields: { seq: number, plan: optional(madeValue<Plan>()), countedUntil: optional(number) },
});
/** A day and the last batch put to it. */
export interface DaySeq {
  day: string;
  seq: number;
}
type Journal = Pick<DocumentIn<typeof journalModel>, 'seq' | 'plan' | 'countedUntil'>;

const visitorDayModel = defineModel({
  collection: 'visitorDays',
  fields: { day: text, visitorId: text, expireOn: date },
  indexes: [{ key: { websiteId: 1, day: 1, visitorId: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

const dayMs = 86_400_000;

/** The documents counting works on. Every write names the batch it belongs to, or may be repeated as it is. */
export function createRollUpStore(models: Models, visitDays: number) {
  const journals = models.open(journalModel);
  const days = models.open(dayModel);
  const visits = models.open(visitModel);
  const visitorDays = models.open(visitorDayModel);
  const expireOn = (at: number) => new Date(at + visitDays * dayMs);
  const stored = (visit: Visit, seq: number) => ({ ...visit, seq, expireOn: expireOn(visit.touchedAt) });

  return {
    async readJournal(websiteId: string): Promise<Journal> {
      const journal = await journals.of(websiteId).findOne({ _id: websiteId });
      return journal ?? { seq: 0 };
    },

    /** Opens batch `seq`. Answers false when another process has opened it, or a later one, meanwhile. */
    async openBatch(websiteId: string, seq: number, plan: Plan): Promise<boolean> {
      const scoped = journals.of(websiteId);
      if (seq === 1) return inserted(scoped.insertOne({ _id: websiteId, seq, plan }));
      const filter = { _id: websiteId, seq: seq - 1, plan: trusted({ $exists: false }) };
      const result = await scoped.updateOne(filter, { $set: { seq, plan } });
      return result.modifiedCount === 1;
    },

    /** Ends batch `seq`, once all of it is carried out. */
    async closeBatch(websiteId: string, seq: number, countedUntil: number) {
      const update = { $unset: { plan: '' }, $max: { countedUntil } } as const;
      await journals.of(websiteId).updateOne({ _id: websiteId, seq }, update);
    },

    async findVisits(websiteId: string, keys: string[]): Promise<Map<string, Visit>> {
      const projection = { seq: 0, expireOn: 0, schemaVersion: 0 };
      const found = await visits
        .of(websiteId)
        .find({ _id: trusted({ $in: keys }) }, { projection })
        .toArray();
      return new Map(found.map((visit) => [visit._id, visit]));
    },

    async findVisitorDays(websiteId: string, keys: string[]): Promise<Set<string>> {
      const options = { projection: { _id: 1 } };
      const found = await visitorDays
        .of(websiteId)
        .find({ _id: trusted({ $in: keys }) }, options)
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Visits nobody knew. One that is there already was put there by this very batch. */
    async addVisits(websiteId: string, seq: number, planned: Visit[]) {
      await visits.of(websiteId).insertMade(planned.map((visit) => stored(visit, seq)));
    },

    async changeVisits(websiteId: string, seq: number, planned: Visit[]) {
      const updates = planned.map((visit) => {
        const { _id, websiteId: _, ...fields } = stored(visit, seq);
        return { filter: { _id, seq: trusted({ $lt: seq }) }, update: { $set: fields } };
      });
      await visits.of(websiteId).updateEachMade(updates);
    },

    async putVisitorDays(websiteId: string, planned: VisitorDay[]) {
      const documents = planned.map((one) => ({ ...one, expireOn: expireOn(Date.parse(one.day)) }));
      await visitorDays.of(websiteId).insertMade(documents);
    },

    async removeVisitorDays(websiteId: string, ids: readonly string[]) {
      if (ids.length > 0) await visitorDays.of(websiteId).deleteMany({ _id: trusted({ $in: ids }) });
    },

    async addToDays(websiteId: string, seq: number, planned: Plan['days']) {
      const updates = planned.map(({ day, counts, names }) => ({
        filter: { _id: `${websiteId}|${day}`, seq: trusted({ $lt: seq }) },
        update: dayUpdate(day, seq, counts, names),
        upsert: true,
      }));
      await days.of(websiteId).updateEachMade(updates);
    },

    /** The days of a period that have counts, in order. */
    async readDays(websiteId: string, from: string, to: string): Promise<object[]> {
      const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
      return days
        .of(websiteId)
        .find(range, { sort: { _id: 1 } })
        .toArray();
    },

    /** How many events the days of a period hold; without a number where they were counted before that was noted. */
    async readEventCounts(websiteId: string, from: string, to: string): Promise<Map<string, number | undefined>> {
      const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
      const options = { projection: { day: 1, events: 1 } };
      const found = await days.of(websiteId).find(range, options).toArray();
      return new Map(found.map(({ day, events }) => [day, events]));
    },

    /** The last batch put to each day of a period that has counts. */
    async readDaySeqs(websiteId: string, from: string, to: string): Promise<DaySeq[]> {
      const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
      const projection = { day: 1, seq: 1 };
      const found = await days
        .of(websiteId)
        .find(range, { sort: { _id: 1 }, projection })
        .toArray();
      return found.map(({ day, seq }) => ({ day, seq }));
    },

    /** What products were called on the days of a period. */
    async readNames(websiteId: string, from: string, to: string): Promise<unknown[]> {
      const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
      const found = await days
        .of(websiteId)
        .find(range, { sort: { _id: 1 }, projection: { names: 1 } })
        .toArray();
      return found.flatMap(({ names }) => names ?? []);
    },

    /** The visits that began on a day. */
    visitsOn: (websiteId: string, day: string): AsyncIterable<Visit> =>
      visits.of(websiteId).each({ day }, { batchSize: 1_000, projection: { entryId: 0, expireOn: 0 } }),

    /** Days of any website whose visits are to be put into a table anew. */
    async findUntabled(limit: number): Promise<(DaySeq & { websiteId: string })[]> {
      const projection = { websiteId: 1, day: 1, seq: 1 };
      const found = await days.everyWebsite().find({ isUntabled: true }, { projection, limit }).toArray();
      return found.map(({ websiteId, day, seq }) => ({ websiteId, day, seq }));
    },

    /** Notes that the table of a day holds all up to a batch. */
    async markTabled(websiteId: string, { day, seq }: DaySeq) {
      await days.of(websiteId).updateOne({ _id: `${websiteId}|${day}`, seq }, { $unset: { isUntabled: '' } });
    },

    /** Ids of the visitors' days of a period. */
    async readVisitorDays(websiteId: string, from: string, to: string): Promise<Set<string>> {
      const ids = new Set<string>();
      const range = { day: trusted({ $gte: from, $lte: to }) };
      for await (const { _id } of visitorDays.of(websiteId).each(range, { projection: { _id: 1 } })) ids.add(_id);
      return ids;
    },

    /** How many different visitors were seen in a period. */
    async countVisitors(websiteId: string, from: string, to: string): Promise<number> {
      const [result] = await visitorDays
        .of(websiteId)
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

/** Adds to the places of a day. */
function dayUpdate(day: string, seq: number, counts: [string, number][], names: [string, string][]) {
  return {
    $set: { day, seq, isUntabled: true, ...Object.fromEntries(names) },
    ...(counts.length > 0 && { $inc: Object.fromEntries(counts) }),
  };
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
