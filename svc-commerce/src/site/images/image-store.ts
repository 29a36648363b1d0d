import { createHash } from 'node:crypto';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';

export interface StoredImage {
  id: ObjectId;
  /** Hash of the bytes: a picture that changes gets another. */
  hash: string;
  contentType: string;
}
interface ImageMetadata {
  websiteId: string;
  hash: string;
  contentType: string;
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Pictures as they were given, in GridFS; a file's name is `{websiteId}/{file}`. */
export function createImageStore(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const nameOf = (websiteId: string, file: string) => `${websiteId}/${file}`;

  return {
    ensureIndexes: async () => {
      await db.collection('images.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('images.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    async find(websiteId: string, file: string): Promise<StoredImage | undefined> {
      const [found] = await bucket
        .find({ filename: nameOf(websiteId, file) })
        .sort({ uploadDate: -1 })
        .limit(1)
        .toArray();
      if (!found) return undefined;
      // Only `save` writes files into this bucket.
      const { hash, contentType } = found.metadata as unknown as ImageMetadata;
      return { id: found._id, hash, contentType };
    },

    async read(image: StoredImage): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for await (const piece of bucket.openDownloadStream(image.id)) pieces.push(piece);
      return Buffer.concat(pieces);
    },

    /** Keeps a picture in place of one of the same name. The same bytes again change nothing. */
    async save(websiteId: string, file: string, contentType: string, bytes: Buffer): Promise<void> {
      const filename = nameOf(websiteId, file);
      const hash = createHash('sha256').update(bytes).digest('base64url');
      const older = await bucket.find({ filename }).toArray();
      const isSame = older.at(-1)?.metadata?.hash === hash;
      if (!isSame) await upload(bucket, filename, bytes, { websiteId, hash, contentType });
      // The new file is whole before the old ones go, so that readers always find one.
      for (const { _id } of isSame ? older.slice(0, -1) : older) await bucket.delete(_id).catch(() => undefined);
    },
  };
}

async function upload(bucket: GridFSBucket, filename: string, bytes: Buffer, metadata: ImageMetadata): Promise<void> {
  const stream = bucket.openUploadStreamWithId(new ObjectId(), filename, { metadata: { ...metadata } });
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject).end(bytes);
  });
}
