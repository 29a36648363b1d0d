import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { IndexSnapshot } from '../engine/index.ts';
import { searchSnapshotModel } from './search-models.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Raised whenever words are made or stored in another way. */
const format = 1;
/** A document holds 16 MB. */
const maxBytes = 15 * 1024 * 1024;
const maxUnpackedBytes = 512 * 1024 * 1024;

/** An index that was stored, and what it holds. */
export interface StoredIndex {
  rev: number;
  snapshot: IndexSnapshot;
}

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

/** The only place that knows where built indexes are stored. */
export function createSnapshotStore(models: Models) {
  const { of } = models.open(searchSnapshotModel);
  return {
    /** The stored index of a website; undefined where this language has no index. */
    async read(websiteId: string, language: string): Promise<StoredIndex | undefined> {
      const found = await of(websiteId).findOne({ _id: websiteId, format, language }, { promoteBuffers: true });
      if (!found) return undefined;
      const json = await unpack(found.data, { maxOutputLength: maxUnpackedBytes });
      return { rev: found.rev, snapshot: JSON.parse(json.toString()) };
    },
    /** @returns false for an index too large to be stored, which every process then builds itself */
    async write(websiteId: string, { rev, snapshot }: StoredIndex): Promise<boolean> {
      const data = await pack(JSON.stringify(snapshot));
      if (data.length > maxBytes) return false;
      await of(websiteId).put({ _id: websiteId, format, language: snapshot.language, rev, data });
      return true;
    },
  };
}
