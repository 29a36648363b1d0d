import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import type { ObjectStore } from './object-store.ts';

const pageSize = 500;

/** Objects in GridFS, in the bucket `images`; a file's name there is the object's key. */
export function createGridFsStore(db: Db): ObjectStore {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const find = async (key: string) =>
    (await bucket.find({ filename: key }).sort({ uploadDate: -1 }).limit(1).toArray())[0];

  return {
    async prepare() {
      await db.collection('images.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('images.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
    },
    async put(key, pieces, contentType) {
      const older = await bucket.find({ filename: key }).toArray();
      const upload = bucket.openUploadStreamWithId(new ObjectId(), key, { metadata: { contentType } });
      try {
        await pipeline(pieces, upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
      // The new file is whole before the old ones go, so that readers always find one.
      for (const { _id } of older) await bucket.delete(_id).catch(() => undefined);
    },
    async head(key) {
      const found = await find(key);
      return found && { bytes: found.length, contentType: contentTypeOf(found.metadata) };
    },
    async *get(key, range) {
      const found = await find(key);
      if (!found) throw new Error(`no object ${key}`);
      const options = range && { start: range.start, end: range.end + 1 };
      yield* bucket.openDownloadStream(found._id, options);
    },
    async remove(key) {
      for (const { _id } of await bucket.find({ filename: key }).toArray()) {
        await bucket.delete(_id).catch(() => undefined);
      }
    },
    async list(prefix, cursor = prefix) {
      const filename = { $gt: cursor, $lt: `${prefix}\u{10ffff}` };
      const found = await bucket
        .find({ filename }, { projection: { filename: 1 } })
        .sort({ filename: 1 })
        .limit(pageSize)
        .toArray();
      const last = found.length === pageSize ? found.at(-1)?.filename : undefined;
      return { keys: [...new Set(found.map((file) => file.filename))], cursor: last };
    },
  };
}

const contentTypeOf = (metadata: unknown): string => {
  const { contentType } = (metadata ?? {}) as { contentType?: string };
  return contentType ?? 'application/octet-stream';
};
