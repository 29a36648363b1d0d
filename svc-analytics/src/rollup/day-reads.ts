import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Day, type DaySeq, keyOfDay } from './day-model.ts';

/** Reads of counts for dashboards: each projects the fields it shows, because a whole day may be large. */
export function dayReads({ of }: WebsiteModel<Day>) {
  /** The days of a period that have counts, in order. */
  const daysOf = (websiteId: string, from: string, to: string, projection: Record<string, 1> = {}) =>
    of(websiteId)
      .find(
        { _id: trusted({ $gte: keyOfDay(websiteId, from), $lte: keyOfDay(websiteId, to) }) },
        { sort: { _id: 1 }, projection },
      )
      .toArray();

  return {
    readDays: (websiteId: string, from: string, to: string): Promise<object[]> => daysOf(websiteId, from, to),

    /** The number of events of each day of a period; without a number for days counted before it was recorded. */
    async readEventCounts(websiteId: string, from: string, to: string): Promise<Map<string, number | undefined>> {
      const found = await daysOf(websiteId, from, to, { day: 1, events: 1 });
      return new Map(found.map(({ day, events }) => [day, events]));
    },

    /** The names counted on the given days. */
    async readNamed(websiteId: string, ofDays: readonly string[]): Promise<Map<string, object>> {
      const projection = { day: 1, pages: 1, sources: 1, countries: 1, searches: 1, products: 1, sold: 1, names: 1 };
      const ids = ofDays.map((day) => keyOfDay(websiteId, day));
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: ids }) }, { projection })
        .toArray();
      return new Map(found.map((document) => [document.day, document]));
    },

    /** The last batch put to each day of a period that has counts. */
    async readDaySeqs(websiteId: string, from: string, to: string): Promise<DaySeq[]> {
      const found = await daysOf(websiteId, from, to, { day: 1, seq: 1 });
      return found.map(({ day, seq }) => ({ day, seq }));
    },

    /** What was sold on the days of a period, and by what. */
    readSold: (websiteId: string, from: string, to: string): Promise<object[]> =>
      daysOf(websiteId, from, to, { day: 1, sales: 1, products: 1, names: 1, sold: 1 }),

    /** What buyers ordered on the days of a period, by when they came, and all that was ordered. */
    readBuyers: (websiteId: string, from: string, to: string): Promise<object[]> =>
      daysOf(websiteId, from, to, { day: 1, sales: 1, buyers: 1 }),

    /** What was searched for on the days of a period. */
    readSearches: (websiteId: string, from: string, to: string): Promise<object[]> =>
      daysOf(websiteId, from, to, { searches: 1 }),

    /** Visits of the days of a period, and those that reached goals. */
    readGoalDays: (websiteId: string, from: string, to: string): Promise<object[]> =>
      daysOf(websiteId, from, to, { day: 1, visits: 1, goals: 1 }),

    /** What products were called on the days of a period. */
    async readNames(websiteId: string, from: string, to: string): Promise<unknown[]> {
      const found = await daysOf(websiteId, from, to, { names: 1 });
      return found.flatMap(({ names }) => names ?? []);
    },
  };
}
