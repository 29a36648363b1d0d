import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { nullable, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';

/**
 * The address that spreadsheets import a form from, by its key: a form has one or none. `_id` is website and form id.
 */
const feedModel = defineModel({
  collection: 'feeds',
  fields: {
    formId: text,
    keyHash: text,
    createdMs: number,
    readMs: nullable(number),
    /** Absent from addresses created before December 2026, which are no longer valid. */
    createdBy: optional(text),
    endsMs: optional(number),
  },
  indexes: [{ key: { websiteId: 1, keyHash: 1 }, unique: true }],
});
export type FeedRecord = DocumentIn<typeof feedModel>;

type NewFeed = Omit<FeedRecord, '_id' | 'websiteId' | 'schemaVersion'>;

export function createFeedStore(models: Models) {
  const { of } = models.open(feedModel);
  const keyOf = (websiteId: string, formId: string) => ({ _id: `${websiteId}.${formId}` });
  return {
    find: (websiteId: string, formId: string) => of(websiteId).findOne(keyOf(websiteId, formId)),
    findByKey: (websiteId: string, keyHash: string) => of(websiteId).findOne({ keyHash }),

    /** In the place of the one before, which ends by that. */
    async put(websiteId: string, feed: NewFeed): Promise<void> {
      await of(websiteId).updateOne(keyOf(websiteId, feed.formId), { $set: feed }, { upsert: true });
    },

    remove: (websiteId: string, formId: string) => of(websiteId).deleteOne(keyOf(websiteId, formId)),

    /** Notes that it was read; not again before `sinceMs`. */
    noteRead: (websiteId: string, { _id }: FeedRecord, atMs: number, sinceMs: number) =>
      of(websiteId).updateOne({ _id, readMs: trusted({ $not: { $gt: sinceMs } }) }, { $set: { readMs: atMs } }),
  };
}
