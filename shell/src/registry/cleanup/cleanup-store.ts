import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { VersionKey } from '../checks/check-store.ts';
import { type VersionDocument, versionId, versionModel } from '../version-store.ts';
import { removedModel } from './removed-versions.ts';

/** A position in the list of versions, for paging. */
type Place = Pick<VersionDocument, '_id' | 'publishedAtMs'>;
/** A version that may be removed. */
export type Candidate = Place & VersionKey;

/** Versions under removal. Each step is one write to one document that fails if the document changed in between. */
export interface CleanupStore {
  /** Returns unprotected versions published before `beforeMs`, oldest first, after a position. */
  unclaimed(beforeMs: number, nowMs: number, after: Place | undefined): Promise<Candidate[]>;
  /** Marks a version for removal unless it is protected. Until it is condemned, any use of it clears the mark. */
  mark(key: VersionKey, nowMs: number): Promise<boolean>;
  unmark(key: VersionKey): Promise<void>;
  /** Makes the removal final. @returns false if the mark was cleared */
  condemn(key: VersionKey): Promise<boolean>;
  /** Returns versions under removal, including those that a killed process left. */
  begun(): Promise<VersionDocument[]>;
  /** Returns a condemned version with its files. */
  condemned(key: VersionKey): Promise<VersionDocument | null>;
  /** Records a condemned version as removed and deletes it. Its files must be gone already. */
  end(version: VersionDocument, nowMs: number): Promise<void>;
  /** Deletes the record of a removed version that was published again. */
  forget(key: VersionKey): Promise<void>;
  count(name: string): Promise<{ kept: number; swept: number }>;
}

/** Page size. */
const page = 100;
const idOf = ({ name, version }: VersionKey) => versionId(name, version);

export function createCleanupStore(models: Models): CleanupStore {
  const versions = models.openPlatform(versionModel);
  const removed = models.openPlatform(removedModel);
  const fields = { projection: { name: 1, version: 1, publishedAtMs: 1 } };
  return {
    async unclaimed(beforeMs, nowMs, after) {
      const isNotNeeded = { neededUntilMs: trusted({ $not: { $gte: nowMs } }), removal: null } as object;
      const isBefore = { publishedAtMs: trusted({ $lt: beforeMs, ...(after && { $gte: after.publishedAtMs }) }) };
      const isAfter = after
        ? { $or: [{ publishedAtMs: trusted({ $gt: after.publishedAtMs }) }, { _id: trusted({ $gt: after._id }) }] }
        : {};
      return versions
        .find(
          { ...isBefore, ...isAfter, ...isNotNeeded },
          { ...fields, sort: { publishedAtMs: 1, _id: 1 }, limit: page },
        )
        .toArray();
    },
    async mark(key, nowMs) {
      const isNotNeeded = { neededUntilMs: trusted({ $not: { $gte: nowMs } }), removal: null } as object;
      const { matchedCount } = await versions.updateOne(
        { _id: idOf(key), ...isNotNeeded },
        { $set: { removal: 'marked' } },
      );
      return matchedCount === 1;
    },
    async unmark(key) {
      await versions.updateOne({ _id: idOf(key), removal: 'marked' }, { $unset: { removal: '' } });
    },
    async condemn(key) {
      const { matchedCount } = await versions.updateOne(
        { _id: idOf(key), removal: 'marked' },
        { $set: { removal: 'condemned' } },
      );
      return matchedCount === 1;
    },
    begun: () => versions.find({ removal: trusted({ $in: ['marked', 'condemned'] }) }, { limit: page }).toArray(),
    condemned: (key) => versions.findOne({ _id: idOf(key), removal: 'condemned' }),
    async end({ _id, name, version, publishedAtMs, by }, sweptAtMs) {
      await removed.put({ _id, name, version, publishedAtMs, by, sweptAtMs });
      await versions.deleteOne({ _id, removal: 'condemned' });
    },
    async forget(key) {
      await removed.deleteOne({ _id: idOf(key) });
    },
    async count(name) {
      const [stored, gone] = await Promise.all([versions.count({ name }), removed.count({ name })]);
      return { kept: stored, swept: gone };
    },
  };
}
