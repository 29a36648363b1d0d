import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { type Db, GridFSBucket, MongoRuntimeError, ObjectId } from 'mongodb';
import type { Encoding } from '../assets/encode-file.ts';
import type { StoredFile } from './version-store.ts';

export interface BlobStore {
  /** Keeps a file in one encoding. It is at hand then: whoever publishes has it looked at next. */
  write(file: Pick<StoredFile, 'sha256'> & { name: string; encoding: Encoding }, content: Buffer): Promise<ObjectId>;
  /** Takes away what no version names. */
  remove(ids: readonly ObjectId[]): Promise<void>;
  /** Content in one encoding: from memory, from disk, else from the database. */
  read(file: StoredFile, encoding: Encoding): Promise<Buffer>;
}

/** What pages and visitors ask for all the time: every file of some dozen versions. */
const memoryBytes = 32_000_000;
/** A disk that takes nothing is told of this often. */
const complainAgainMs = 60_000;

/**
 * Files live in GridFS, so that any shell can serve any version, and are copied to `cacheDir` when first needed. The
 * folder spares the database a read after a restart, and that is all: without it, or with a full disk, nothing is missing.
 */
export function createBlobStore(db: Db, cacheDir: string, log: Pick<Logger, 'warn'>): BlobStore {
  const bucket = new GridFSBucket(db, { bucketName: 'moduleFiles' });
  const inMemory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: ({ length }) => length + 1 });
  let complainedAtMs = Number.NEGATIVE_INFINITY;

  function complain(error: unknown): void {
    if (performance.now() - complainedAtMs < complainAgainMs) return;
    complainedAtMs = performance.now();
    log.warn({ err: error, folder: cacheDir }, 'Module files cannot be kept on disk; they come from the database.');
  }

  async function fetchBlob(file: StoredFile, encoding: Encoding, target: string): Promise<Buffer> {
    const id = file.blobs[encoding];
    if (!id) throw new Error(`${file.sha256} is not kept as ${encoding}.`);
    const chunks: Buffer[] = [];
    for await (const chunk of bucket.openDownloadStream(id)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    await keep(target, content).catch(complain);
    return content;
  }

  return {
    async read(file, encoding) {
      const name = nameOf(file.sha256, encoding);
      const known = inMemory.get(name);
      if (known) return known;
      const target = path.join(cacheDir, name);
      const content = await readFile(target).catch(() => fetchBlob(file, encoding, target));
      inMemory.set(name, content);
      return content;
    },
    remove: async (ids) => {
      for (const id of ids) {
        await bucket.delete(id).catch((error: unknown) => {
          // Whoever was at it before has come to this one.
          if (!(error instanceof MongoRuntimeError)) throw error;
        });
      }
    },
    write: ({ name, sha256, encoding }, content) =>
      new Promise((resolve, reject) => {
        inMemory.set(nameOf(sha256, encoding), content);
        const id = new ObjectId();
        const stream = bucket.openUploadStreamWithId(id, name);
        stream.once('finish', () => resolve(id)).once('error', reject);
        stream.end(content);
      }),
  };
}

const nameOf = (sha256: string, encoding: Encoding) => `${sha256}.${encoding}`;

/** Written beside and renamed, so that nobody ever reads half a file. */
async function keep(target: string, content: Buffer): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
