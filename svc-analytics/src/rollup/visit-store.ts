import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type TabledVisit, type Visit, visitModel } from './visit.ts';

/** Dimensions of visit tables. */
const tabledFields = {
  _id: 0,
  ...{ source: 1, campaign: 1, country: 1, device: 1, language: 1 },
  ...{ pages: 1, products: 1, pageViews: 1, step: 1 },
};

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

    /** Inserts new visits. An existing one was inserted by this very batch. */
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

    /** The visits that began on a day, with nothing else: there may be tens of thousands. */
    visitsOn: (websiteId: string, day: string): AsyncIterable<TabledVisit> =>
      visits.of(websiteId).each({ day }, { batchSize: 500, projection: tabledFields }),
  };
}
