import { uploadExpiryMs } from '@tessera/rules/images/upload-limits.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { keyOf } from '../../lib/keys.ts';
import type { ObjectStore } from '../objects/index.ts';
import { type UploadDocument, uploadModel } from './upload-model.ts';

export type UploadStore = ReturnType<typeof createUploadStore>;
type NewUpload = Pick<Unstamped<UploadDocument>, 'id' | 'name' | 'folder' | 'replaces' | 'length' | 'by'>;
type Part = UploadDocument['parts'][number];

/** Longer than the largest file takes to be put together and read. */
const leaseMs = 180_000;
const batch = 100;

/** The only place that knows where uploads are stored. */
export function createUploadStore(models: Models, objects: ObjectStore, now: () => number) {
  const { of, everyWebsite } = models.open(uploadModel);
  const lease = createLease({ until: 'leaseUntil', holder: 'leaseHolder', leaseMs, now });
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });

  const remove = async (websiteId: string, { id, parts }: Pick<UploadDocument, 'id' | 'parts'>) => {
    // The record last: what a crash leaves is removed again.
    for (const { object } of parts) await objects.remove(object);
    await of(websiteId).deleteOne(idOf(websiteId, id));
  };

  return {
    find: (websiteId: string, id: string): Promise<UploadDocument | null> => of(websiteId).findOne(idOf(websiteId, id)),
    insert: (websiteId: string, upload: NewUpload) =>
      of(websiteId).insertOne({
        ...upload,
        ...{ _id: keyOf(websiteId, upload.id), offset: 0, parts: [], startedOn: now(), wholeOn: null, openStarts: 0 },
        ...{ leaseHolder: '', ...lease.free() },
      }),

    /**
     * Appends a part whose object is stored, unless another part came first; the last part makes the upload whole.
     * @returns whether it was appended
     */
    append: async (websiteId: string, { id, length }: UploadDocument, offset: number, one: Part): Promise<boolean> => {
      const end = offset + one.bytes;
      return of(websiteId).changeIf(
        { ...idOf(websiteId, id), offset },
        {
          $set: { offset: end, ...(end === length && { wholeOn: now(), ...lease.free() }) },
          $push: { parts: one },
        },
        { upsert: false },
      );
    },

    remove,
    /** Removes the parts of an upload that is a file by now. */
    finish: async (websiteId: string, { id, parts }: UploadDocument): Promise<void> => {
      // First, so that it is not put together again from parts that are gone. What a crash leaves, expires.
      await of(websiteId).updateOne(idOf(websiteId, id), { $set: { wholeOn: null } });
      for (const { object } of parts) await objects.remove(object);
      await of(websiteId).updateOne(idOf(websiteId, id), { $set: { parts: [] } });
    },
    /** Takes a whole upload to work on it. @returns undefined where it is done, or in another worker's hand */
    claim: (websiteId: string, id: string): Promise<UploadDocument | null> =>
      of(websiteId).findOneAndUpdate(
        { ...idOf(websiteId, id), wholeOn: trusted({ $gt: 0 }), ...lease.lapsed() },
        { $set: lease.take(), $inc: { openStarts: 1 } },
      ),
    /** Gives one back after an error that may pass. */
    release: async (websiteId: string, { id, leaseHolder }: UploadDocument): Promise<void> => {
      await of(websiteId).updateOne(
        { ...idOf(websiteId, id), ...lease.heldBy(leaseHolder) },
        { $set: lease.free(), $inc: { openStarts: -1 } },
      );
    },

    /** Whole uploads of all websites that no worker has. */
    waiting: (limit: number): Promise<UploadDocument[]> =>
      everyWebsite()
        .find({ wholeOn: trusted({ $gt: 0 }), ...lease.lapsed() }, { limit })
        .toArray(),
    /** Removes uploads of all websites that began more than a day ago, unless they are whole and wait for the worker. */
    async removeExpired(): Promise<void> {
      const old = await everyWebsite()
        .find({ startedOn: trusted({ $lt: now() - uploadExpiryMs }), wholeOn: null }, { limit: batch })
        .toArray();
      for (const upload of old) await remove(upload.websiteId, upload);
    },
  };
}
