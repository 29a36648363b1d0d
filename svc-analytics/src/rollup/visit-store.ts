import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Visit, visitModel } from './visit.ts';

/** Visits as they are counted. Every write names the batch it belongs to. */
export function createVisitStore(models: Models, expireOn: (at: number) => Date) {
  const visits = models.open(visitModel);
  const stored = (visit: Visit, seq: number) => ({ ...visit, seq, expireOn: expireOn(visit.touchedAt) });

  return {
    async findVisits(websiteId: string, keys: string[]): Promise<Map<string, Visit>> {
      const projection = { seq: 0, expireOn: 0, schemaVersion: 0 };
      const found = await visits
        .of(websiteId)
        .find({ _id: trusted({ $in: keys }) }, { projection })
        .toArray();
      return new Map(found.map((visit) => [visit._id, visit]));
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

    /** The visits that began on a day. */
    visitsOn: (websiteId: string, day: string): AsyncIterable<Visit> =>
      visits.of(websiteId).each({ day }, { batchSize: 1_000, projection: { entryId: 0, expireOn: 0 } }),
  };
}
