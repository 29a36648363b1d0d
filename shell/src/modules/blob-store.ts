import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import type { Encoding, StoredFile } from './version-store.ts';

export interface BlobStore {
  write(name: string, content: Buffer): Promise<ObjectId>;
  /** Content in one encoding: from disk, else from the database. */
  read(file: StoredFile, encoding: Encoding): Promise<Buffer>;
  /** Path on disk of the plain content; fetches it first where needed. */
  pathOf(file: StoredFile): Promise<string>;
}

/** Every page asks for the same few files; the disk is asked this often whether they are still there. */
const recheckMs = 1_000;

/** Files live in GridFS, so that any shell can serve any version, and are copied to `cacheDir` when first needed. */
export function createBlobStore(db: Db, cacheDir: string): BlobStore {
  const bucket = new GridFSBucket(db, { bucketName: 'moduleFiles' });
  const onDisk = new LRUCache<string, number>({ max: 500 });
  const cachePath = (file: StoredFile, encoding: Encoding) => path.join(cacheDir, `${file.sha256}.${encoding}`);

  async function fetchBlob(file: StoredFile, encoding: Encoding): Promise<Buffer> {
    const id = file.blobs[encoding];
    if (!id) throw new Error(`${file.sha256} is not kept as ${encoding}.`);
    const chunks: Buffer[] = [];
    for await (const chunk of bucket.openDownloadStream(id)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    await keep(cachePath(file, encoding), content).catch(() => {});
    return content;
  }

  const read: BlobStore['read'] = (file, encoding) =>
    readFile(cachePath(file, encoding)).catch(() => fetchBlob(file, encoding));

  return {
    read,
    write: (name, content) =>
      new Promise((resolve, reject) => {
        const id = new ObjectId();
        const stream = bucket.openUploadStreamWithId(id, name);
        stream.once('finish', () => resolve(id)).once('error', reject);
        stream.end(content);
      }),
    pathOf: async (file) => {
      const known = onDisk.get(file.sha256) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - known > recheckMs) {
        await read(file, 'identity');
        onDisk.set(file.sha256, performance.now());
      }
      return cachePath(file, 'identity');
    },
  };
}

/** Written beside and renamed, so that nobody ever reads half a file. A full disk only costs the cache. */
async function keep(target: string, content: Buffer): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, target);
}
