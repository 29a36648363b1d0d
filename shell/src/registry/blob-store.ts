import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { type Db, GridFSBucket, MongoRuntimeError, ObjectId } from 'mongodb';
import type { Encoding } from '../assets/encode-file.ts';
import type { StoredFile } from './version-store.ts';

export interface BlobStore {
  /** Stores a file in one encoding, and caches it: the checks of a published version read it next. */
  write(file: Pick<StoredFile, 'sha256'> & { name: string; encoding: Encoding }, content: Buffer): Promise<ObjectId>;
  /** Deletes files that no version references. */
  remove(ids: readonly ObjectId[]): Promise<void>;
  /** Reads a file in one encoding: from memory, from disk, or from the database. */
  read(file: StoredFile, encoding: Encoding): Promise<Buffer>;
}

/** Fits every file of some dozen versions, which pages and visitors request most. */
const memoryBytes = 32_000_000;
/** How often a failing disk cache is logged. */
const logAgainMs = 60_000;

/**
 * Files live in GridFS, so that any shell can serve any version, and are copied to `cacheDir` on first use. The folder
 * only saves a database read after a restart: everything works without it, or with a full disk.
 */
export function createBlobStore(db: Db, cacheDir: string, log: Pick<Logger, 'warn'>): BlobStore {
  const bucket = new GridFSBucket(db, { bucketName: 'moduleFiles' });
  const inMemory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: ({ length }) => length + 1 });
  let loggedAtMs = Number.NEGATIVE_INFINITY;

  function logDiskError(error: unknown): void {
    if (performance.now() - loggedAtMs < logAgainMs) return;
    loggedAtMs = performance.now();
    log.warn(
      { err: error, folder: cacheDir },
      'Module files cannot be cached on disk; serving them from the database.',
    );
  }

  async function fetchBlob(file: StoredFile, encoding: Encoding, target: string): Promise<Buffer> {
    const id = file.blobs[encoding];
    if (!id) throw new Error(`${file.sha256} is not stored as ${encoding}.`);
    const chunks: Buffer[] = [];
    for await (const chunk of bucket.openDownloadStream(id)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    await writeAtomically(target, content).catch(logDiskError);
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
          // The file was deleted by an earlier, interrupted cleanup.
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

/** Writes a temporary file and renames it, so that no reader ever gets half a file. */
async function writeAtomically(target: string, content: Buffer): Promise<void> {
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
