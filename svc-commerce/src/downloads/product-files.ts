import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ProductFile } from '@tessera/contracts/commerce/download-calls.ts';
import { type Collection, type Db, GridFSBucket, ObjectId } from 'mongodb';

export interface StoredFile extends ProductFile {
  gridId: ObjectId;
  productId: string;
}

interface FileMetadata {
  websiteId: string;
  productId: string;
  fileName: string;
}

const contentTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.epub': 'application/epub+zip',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file that is on its way, so that its pieces are found when nobody is left to bring the others. */
interface Upload {
  _id: ObjectId;
  startedMs: number;
}

/** No upload takes longer. */
const maxUploadMs = 3_600_000;

export type ProductFiles = ReturnType<typeof createProductFiles>;

/** Files of digital products, in GridFS; a file's name there is `{websiteId}/{productId}`. */
export function createProductFiles(db: Db, now: () => number) {
  const bucket = new GridFSBucket(db, { bucketName: 'productFiles' });
  const uploads: Collection<Upload> = db.collection('productFileUploads');
  const keyOf = (websiteId: string, productId: string) => `${websiteId}/${productId}`;

  return {
    ensureIndexes: async () => {
      await db.collection('productFiles.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('productFiles.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
      await uploads.createIndex({ startedMs: 1 });
    },

    /** The files of some products; products without one are left out. */
    async findMany(websiteId: string, productIds: readonly string[]): Promise<StoredFile[]> {
      if (productIds.length === 0) return [];
      const filename = { $in: [...new Set(productIds)].map((id) => keyOf(websiteId, id)) };
      const found = await bucket.find({ filename }).sort({ uploadDate: 1 }).toArray();
      // Only `save` writes into this bucket; of several files of one product the newest counts.
      const files = found.map(({ _id, length, metadata }) => toFile(_id, length, metadata as unknown as FileMetadata));
      return [...new Map(files.map((file) => [file.productId, file])).values()];
    },

    /** The bytes, piece by piece. */
    read: ({ gridId }: StoredFile): AsyncIterable<Buffer> => bucket.openDownloadStream(gridId),

    /** Keeps a file in place of the one the product had; one that breaks off leaves that in place. */
    async save(websiteId: string, productId: string, fileName: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      const filename = keyOf(websiteId, productId);
      const older = await bucket.find({ filename }).toArray();
      const metadata = { websiteId, productId, fileName };
      const gridId = new ObjectId();
      await uploads.insertOne({ _id: gridId, startedMs: now() });
      const upload = bucket.openUploadStreamWithId(gridId, filename, { metadata });
      try {
        await pipeline(pieces, upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
      await uploads.deleteOne({ _id: gridId });
      // The new file is whole before the old ones go, so that buyers always find one.
      for (const { _id } of older) await bucket.delete(_id).catch(() => undefined);
    },

    /** Takes away what is there of uploads that died with their process, of all websites. */
    async tidy(limit: number): Promise<void> {
      const died = await uploads
        .find({ startedMs: { $lt: now() - maxUploadMs } })
        .limit(limit)
        .toArray();
      for (const { _id } of died) {
        const isWhole = (await bucket.find({ _id }).limit(1).toArray()).length > 0;
        if (!isWhole) await db.collection('productFiles.chunks').deleteMany({ files_id: _id });
        await uploads.deleteOne({ _id });
      }
    },

    /** Takes the file of a product away, if it has one. */
    async remove(websiteId: string, productId: string): Promise<void> {
      const found = await bucket.find({ filename: keyOf(websiteId, productId) }).toArray();
      for (const { _id } of found) await bucket.delete(_id).catch(() => undefined);
    },
  };
}

function toFile(gridId: ObjectId, bytes: number, { productId, fileName }: FileMetadata): StoredFile {
  const contentType = contentTypes[extname(fileName).toLowerCase()] ?? 'application/octet-stream';
  return { gridId, productId, fileName, bytes, contentType };
}
