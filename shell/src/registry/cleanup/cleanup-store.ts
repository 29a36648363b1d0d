import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { VersionKey } from '../checks/check-store.ts';
import { type VersionDocument, versionId, versionModel } from '../version-store.ts';
import { removedModel } from './removed-versions.ts';

/** Where a page of versions ends. */
type Place = Pick<VersionDocument, '_id' | 'publishedAtMs'>;
/** A version as far as it takes to decide about it. */
export type Candidate = Place & VersionKey;

/** Versions on their way out, each step one write to one document under the condition that nobody took another. */
export interface CleanupStore {
  /** Versions from before that moment that nobody said to need, the oldest first, after a place. */
  unclaimed(beforeMs: number, nowMs: number, after: Place | undefined): Promise<Candidate[]>;
  /** Says that it shall go, unless somebody needs it. Until it is condemned everybody may still call it back. */
  mark(key: VersionKey, nowMs: number): Promise<boolean>;
  unmark(key: VersionKey): Promise<void>;
  /** Lets it go for good, unless it was called back. */
  condemn(key: VersionKey): Promise<boolean>;
  /** Those that a process left which died, or that are on their way right now. */
  begun(): Promise<VersionDocument[]>;
  /** A condemned one with its files. */
  condemned(key: VersionKey): Promise<VersionDocument | null>;
  /** Notes what a condemned version was, then takes it away. Its files have gone before. */
  end(version: VersionDocument, nowMs: number): Promise<void>;
  /** What is there again was never away. */
  forget(key: VersionKey): Promise<void>;
  count(name: string): Promise<{ kept: number; swept: number }>;
}

/** Looked at together. */
const page = 100;
const idOf = ({ name, version }: VersionKey) => versionId(name, version);

export function createCleanupStore(models: Models): CleanupStore {
  const versions = models.openPlatform(versionModel);
  const swept = models.openPlatform(removedModel);
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
      await swept.put({ _id, name, version, publishedAtMs, by, sweptAtMs });
      await versions.deleteOne({ _id, removal: 'condemned' });
    },
    async forget(key) {
      await swept.deleteOne({ _id: idOf(key) });
    },
    async count(name) {
      const [kept, gone] = await Promise.all([versions.count({ name }), swept.count({ name })]);
      return { kept, swept: gone };
    },
  };
}
