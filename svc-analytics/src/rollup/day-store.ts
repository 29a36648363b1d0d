import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type DaySeq, dayModel, keyOfDay } from './day-model.ts';
import { dayReads } from './day-reads.ts';
import type { Plan } from './plan.ts';

/** Counts of each day. Every write names its batch. */
export function createDayStore(models: Models) {
  const days = models.open(dayModel);

  return {
    ...dayReads(days),

    async addToDays(websiteId: string, seq: number, planned: Plan['days']) {
      const updates = planned.map(({ day, counts, names }) => ({
        filter: { _id: keyOfDay(websiteId, day), seq: trusted({ $lt: seq }) },
        update: dayUpdate(day, seq, counts, names),
        upsert: true,
      }));
      await days.of(websiteId).updateEachMade(updates);
    },

    /** Days of any website whose visits must be put into a table again. */
    async findUntabled(limit: number): Promise<(DaySeq & { websiteId: string })[]> {
      const projection = { websiteId: 1, day: 1, seq: 1 };
      const found = await days.everyWebsite().find({ isUntabled: true }, { projection, limit }).toArray();
      return found.map(({ websiteId, day, seq }) => ({ websiteId, day, seq }));
    },

    /** Records that the table of a day includes all batches up to one. */
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
