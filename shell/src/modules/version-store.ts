import type { ModuleManifest } from '@tessera/contracts/modules.ts';
import { type Collection, type Db, MongoServerError, type ObjectId } from 'mongodb';

/** How a file can be sent; which ones exist is decided when it is published. */
export type Encoding = 'identity' | 'br' | 'gzip';

export interface StoredFile {
  /** SHA-256 of the plain content, hexadecimal. Names it in the disk cache and in its ETag. */
  sha256: string;
  blobs: Partial<Record<Encoding, ObjectId>>;
}

/** One published version. Written once, never changed. */
export interface VersionDocument {
  _id: string;
  schemaVersion: 1;
  name: string;
  version: string;
  manifest: ModuleManifest;
  files: { name: string; file: StoredFile }[];
  publishedAtMs: number;
  by: string;
}

type VersionSummary = Pick<VersionDocument, 'version' | 'publishedAtMs' | 'by'>;

export interface VersionStore {
  ensureIndexes(): Promise<void>;
  find(name: string, version: string): Promise<VersionDocument | null>;
  /** Says whether this call wrote it; a second one with the same id changes nothing. */
  insertOnce(document: VersionDocument): Promise<boolean>;
  /** The newest 100, newest first. */
  list(name: string): Promise<VersionSummary[]>;
}

export const versionId = (name: string, version: string) => `${name}@${version}`;

const duplicateKey = 11000;

export function createVersionStore(db: Db): VersionStore {
  const versions: Collection<VersionDocument> = db.collection('moduleVersions');
  return {
    ensureIndexes: async () => {
      await versions.createIndex({ name: 1, publishedAtMs: -1 });
    },
    find: (name, version) => versions.findOne({ _id: versionId(name, version) }),
    insertOnce: (document) =>
      versions.insertOne(document).then(
        () => true,
        (error: unknown) => {
          if (error instanceof MongoServerError && error.code === duplicateKey) return false;
          throw error;
        },
      ),
    list: (name) =>
      versions
        .find({ name }, { projection: { _id: 0, version: 1, publishedAtMs: 1, by: 1 } })
        .sort({ publishedAtMs: -1 })
        .limit(100)
        .toArray(),
  };
}
