import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Plan } from './plan.ts';

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
    /** Live sales by what is told of them beside the product (sold.ts). */
    sold: numbers,
    /** What was searched for. */
    searches: numbers,
    steps: numbers,
    /** Visits that reached a goal, by its id. */
    goals: numbers,
    /** Its visits are to be put into a table anew (breakdown/). */
    isUntabled: optional(flag),
  },
  indexes: [{ key: { isUntabled: 1 }, partialFilterExpression: { isUntabled: true } }],
});

/** A day and the last batch put to it. */
export interface DaySeq {
  day: string;
  seq: number;
}

const keyOfDay = (websiteId: string, day: string) => `${websiteId}|${day}`;
const inPeriod = (websiteId: string, from: string, to: string) => ({
  _id: trusted({ $gte: keyOfDay(websiteId, from), $lte: keyOfDay(websiteId, to) }),
});

/** What was counted on each day. Every write names the batch it belongs to. */
export function createDayStore(models: Models) {
  const days = models.open(dayModel);

  return {
    async addToDays(websiteId: string, seq: number, planned: Plan['days']) {
      const updates = planned.map(({ day, counts, names }) => ({
        filter: { _id: keyOfDay(websiteId, day), seq: trusted({ $lt: seq }) },
        update: dayUpdate(day, seq, counts, names),
        upsert: true,
      }));
      await days.of(websiteId).updateEachMade(updates);
    },

    /** The days of a period that have counts, in order. */
    async readDays(websiteId: string, from: string, to: string): Promise<object[]> {
      return days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 } })
        .toArray();
    },

    /** How many events the days of a period hold; without a number where they were counted before that was noted. */
    async readEventCounts(websiteId: string, from: string, to: string): Promise<Map<string, number | undefined>> {
      const options = { projection: { day: 1, events: 1 } };
      const found = await days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), options)
        .toArray();
      return new Map(found.map(({ day, events }) => [day, events]));
    },

    /** What the given days tell apart by name. */
    async readNamed(websiteId: string, ofDays: readonly string[]): Promise<Map<string, object>> {
      const projection = { day: 1, pages: 1, sources: 1, countries: 1, searches: 1, products: 1, sold: 1, names: 1 };
      const ids = ofDays.map((day) => keyOfDay(websiteId, day));
      const found = await days
        .of(websiteId)
        .find({ _id: trusted({ $in: ids }) }, { projection })
        .toArray();
      return new Map(found.map((document) => [document.day, document]));
    },

    /** The last batch put to each day of a period that has counts. */
    async readDaySeqs(websiteId: string, from: string, to: string): Promise<DaySeq[]> {
      const projection = { day: 1, seq: 1 };
      const found = await days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 }, projection })
        .toArray();
      return found.map(({ day, seq }) => ({ day, seq }));
    },

    /** What was sold on the days of a period, and by what. */
    async readSold(websiteId: string, from: string, to: string): Promise<object[]> {
      const projection = { day: 1, sales: 1, products: 1, names: 1, sold: 1 };
      return days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 }, projection })
        .toArray();
    },

    /** What was searched for on the days of a period. */
    async readSearches(websiteId: string, from: string, to: string): Promise<object[]> {
      return days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 }, projection: { searches: 1 } })
        .toArray();
    },

    /** Visits of the days of a period, and those that reached goals. */
    async readGoalDays(websiteId: string, from: string, to: string): Promise<object[]> {
      return days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 }, projection: { day: 1, visits: 1, goals: 1 } })
        .toArray();
    },

    /** What products were called on the days of a period. */
    async readNames(websiteId: string, from: string, to: string): Promise<unknown[]> {
      const found = await days
        .of(websiteId)
        .find(inPeriod(websiteId, from, to), { sort: { _id: 1 }, projection: { names: 1 } })
        .toArray();
      return found.flatMap(({ names }) => names ?? []);
    },

    /** Days of any website whose visits are to be put into a table anew. */
    async findUntabled(limit: number): Promise<(DaySeq & { websiteId: string })[]> {
      const projection = { websiteId: 1, day: 1, seq: 1 };
      const found = await days.everyWebsite().find({ isUntabled: true }, { projection, limit }).toArray();
      return found.map(({ websiteId, day, seq }) => ({ websiteId, day, seq }));
    },

    /** Notes that the table of a day holds all up to a batch. */
    async markTabled(websiteId: string, { day, seq }: DaySeq) {
      await days.of(websiteId).updateOne({ _id: keyOfDay(websiteId, day), seq }, { $unset: { isUntabled: '' } });
    },
  };
}

/** Adds to the places of a day. */
function dayUpdate(day: string, seq: number, counts: [string, number][], names: [string, string][]) {
  return {
    $set: { day, seq, isUntabled: true, ...Object.fromEntries(names) },
    ...(counts.length > 0 && { $inc: Object.fromEntries(counts) }),
  };
}
