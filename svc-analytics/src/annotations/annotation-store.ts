import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Period } from '../period/wrong-period.ts';

/** A note on a day. The time it was made stands in its id, so that those of a day keep their order. */
const annotationModel = defineModel({
  collection: 'annotations',
  fields: {
    day: text,
    text,
    /** Absent of what owners noted. */
    by: optional(oneOf('platform')),
    /** One of the platform's that an owner took off: it stays away when what it tells of is told again. */
    isRemoved: optional(flag),
  },
  indexes: [{ key: { websiteId: 1, day: 1, _id: 1 } }],
});

/** So many notes a list has at most. */
export const maxAtOnce = 1_000;

export type AnnotationStore = ReturnType<typeof createAnnotationStore>;

/** Notes on days. */
export function createAnnotationStore(models: Models) {
  const { of } = models.open(annotationModel);
  const keyOf = (websiteId: string, id: string) => `${websiteId}|${id}`;
  return {
    /** Those of a period, oldest first; of more than a thousand the latest. */
    async list(websiteId: string, { from, to }: Period): Promise<Annotation[]> {
      const found = await of(websiteId)
        .find(
          { day: trusted({ $gte: from, $lte: to }), isRemoved: null },
          { sort: { day: -1, _id: -1 }, limit: maxAtOnce },
        )
        .toArray();
      return found
        .map(({ _id, day, text: told, by }) => ({
          id: _id.slice(websiteId.length + 1),
          day,
          text: told,
          ...(by && { by }),
        }))
        .reverse();
    },
    /** The platform's that an owner took off the days of a period. */
    async removedIds(websiteId: string, { from, to }: Period): Promise<Set<string>> {
      const found = await of(websiteId)
        .find({ day: trusted({ $gte: from, $lte: to }), isRemoved: true }, { projection: { _id: 1 } })
        .toArray();
      return new Set(found.map(({ _id }) => _id.slice(websiteId.length + 1)));
    },
    /** Of the owners' own. */
    countOn: (websiteId: string, day: string) => of(websiteId).count({ day, by: null }),
    async add(websiteId: string, { id, day, text: told }: Annotation): Promise<void> {
      await of(websiteId).insertOne({ _id: keyOf(websiteId, id), day, text: told });
    },
    /** Notes something the platform knows of, once. */
    async addKnown(websiteId: string, { id, day, text: told }: Annotation): Promise<void> {
      await of(websiteId).insertNew([{ _id: keyOf(websiteId, id), day, text: told, by: 'platform' }]);
    },
    /** Keeps one of the platform's that is made when it is read off its day. */
    async keepOff(websiteId: string, { id, day, text: told }: Annotation): Promise<void> {
      await of(websiteId).insertNew([{ _id: keyOf(websiteId, id), day, text: told, by: 'platform', isRemoved: true }]);
    },
    async remove(websiteId: string, id: string): Promise<void> {
      const _id = keyOf(websiteId, id);
      await of(websiteId).deleteOne({ _id, by: null });
      await of(websiteId).updateOne({ _id, by: 'platform' }, { $set: { isRemoved: true } });
    },
  };
}
