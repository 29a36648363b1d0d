import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { VisitorDay } from './plan.ts';

const visitorDayModel = defineModel({
  collection: 'visitorDays',
  fields: { day: text, visitorId: text, expireOn: date },
  indexes: [{ key: { websiteId: 1, day: 1, visitorId: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

/** On which days each visitor was seen. Writes may be repeated as they are. */
export function createVisitorDayStore(models: Models, expireOn: (at: number) => Date) {
  const visitorDays = models.open(visitorDayModel);

  return {
    async findVisitorDays(websiteId: string, keys: string[]): Promise<Set<string>> {
      const options = { projection: { _id: 1 } };
      const found = await visitorDays
        .of(websiteId)
        .find({ _id: trusted({ $in: keys }) }, options)
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    async putVisitorDays(websiteId: string, planned: VisitorDay[]) {
      const documents = planned.map((one) => ({ ...one, expireOn: expireOn(Date.parse(one.day)) }));
      await visitorDays.of(websiteId).insertMade(documents);
    },

    async removeVisitorDays(websiteId: string, ids: readonly string[]) {
      if (ids.length > 0) await visitorDays.of(websiteId).deleteMany({ _id: trusted({ $in: ids }) });
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
