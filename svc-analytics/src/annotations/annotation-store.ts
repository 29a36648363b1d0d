import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Period } from '../period/wrong-period.ts';

/** A note on a day. Its id contains the time it was created, so that the notes of a day stay in order. */
const annotationModel = defineModel({
  collection: 'annotations',
  fields: {
    day: text,
    text,
    /** Absent for notes by owners. */
    by: optional(oneOf('platform')),
    /** A platform note that an owner removed: it stays removed when its event is delivered again. */
    isRemoved: optional(flag),
  },
  indexes: [{ key: { websiteId: 1, day: 1, _id: 1 } }],
});

/** Maximum number of notes in a list. */
export const maxAtOnce = 1_000;

export type AnnotationStore = ReturnType<typeof createAnnotationStore>;

/** Notes on days. */
export function createAnnotationStore(models: Models) {
  const { of } = models.open(annotationModel);
  const keyOf = (websiteId: string, id: string) => `${websiteId}|${id}`;
  return {
    /** The notes of a period, oldest first; the latest thousand of more. */
    async list(websiteId: string, { from, to }: Period): Promise<Annotation[]> {
      const found = await of(websiteId)
        .find(
          { day: trusted({ $gte: from, $lte: to }), isRemoved: null },
          { sort: { day: -1, _id: -1 }, limit: maxAtOnce },
        )
        .toArray();
      return found
        .map(({ _id, day, text, by }) => ({
          id: _id.slice(websiteId.length + 1),
          day,
          text,
          ...(by && { by }),
        }))
        .reverse();
    },
    /** Ids of platform notes that an owner removed from the days of a period. */
    async removedIds(websiteId: string, { from, to }: Period): Promise<Set<string>> {
      const found = await of(websiteId)
        .find({ day: trusted({ $gte: from, $lte: to }), isRemoved: true }, { projection: { _id: 1 } })
        .toArray();
      return new Set(found.map(({ _id }) => _id.slice(websiteId.length + 1)));
    },
    /** Counts the owners' own notes. */
    countOn: (websiteId: string, day: string) => of(websiteId).count({ day, by: null }),
    async add(websiteId: string, { id, day, text }: Annotation): Promise<void> {
      await of(websiteId).insertOne({ _id: keyOf(websiteId, id), day, text });
    },
    /** Adds a platform note unless it exists. */
    async addKnown(websiteId: string, { id, day, text }: Annotation): Promise<void> {
      await of(websiteId).insertNew([{ _id: keyOf(websiteId, id), day, text, by: 'platform' }]);
    },
    /** Records the removal of a platform note that is generated when it is read. */
    async addRemoved(websiteId: string, { id, day, text }: Annotation): Promise<void> {
      await of(websiteId).insertNew([{ _id: keyOf(websiteId, id), day, text, by: 'platform', isRemoved: true }]);
    },
    async remove(websiteId: string, id: string): Promise<void> {
      const _id = keyOf(websiteId, id);
      await of(websiteId).deleteOne({ _id, by: null });
      await of(websiteId).updateOne({ _id, by: 'platform' }, { $set: { isRemoved: true } });
    },
  };
}
