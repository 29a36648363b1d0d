import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ProductFile } from '@tessera/contracts/commerce/download-calls.ts';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';

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

/** Files of digital products, in GridFS; a file's name there is `{websiteId}/{productId}`. */
export function createProductFiles(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'productFiles' });
  const keyOf = (websiteId: string, productId: string) => `${websiteId}/${productId}`;

  return {
    ensureIndexes: async () => {
      await db.collection('productFiles.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('productFiles.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
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
      const upload = bucket.openUploadStreamWithId(new ObjectId(), filename, { metadata });
      try {
        await pipeline(pieces, upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
      // The new file is whole before the old ones go, so that buyers always find one.
      for (const { _id } of older) await bucket.delete(_id).catch(() => undefined);
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
