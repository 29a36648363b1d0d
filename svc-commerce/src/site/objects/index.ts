/** Where the files of websites are stored: GridFS, or a bucket of an S3-compatible service. */
import type { Db } from 'mongodb';
import { createGridFsStore } from './grid-fs-store.ts';
import type { ObjectStore } from './object-store.ts';

export { type ByteRange, type ObjectStore, piecesOf, readWhole } from './object-store.ts';

/** Settings of the store; without a bucket it is GridFS. */
export interface ObjectStoreSettings {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * Returns the store that the settings name.
 * @throws when a bucket is set without its keys
 */
export function createObjectStore(db: Db, settings: ObjectStoreSettings): ObjectStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket) return createGridFsStore(db);
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const load = async () =>
    (await import('./s3-store.ts')).createS3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey });
  return loadedLater(load);
}

/** A store whose code is loaded at its first use: the SDK of S3 takes 40 MB. */
function loadedLater(load: () => Promise<ObjectStore>): ObjectStore {
  let loading: Promise<ObjectStore> | undefined;
  const store = () => {
    loading ??= load();
    return loading;
  };
  return {
    prepare: async () => (await store()).prepare(),
    put: async (...args) => (await store()).put(...args),
    head: async (...args) => (await store()).head(...args),
    async *get(...args) {
      yield* (await store()).get(...args);
    },
    remove: async (...args) => (await store()).remove(...args),
    list: async (...args) => (await store()).list(...args),
  };
}
