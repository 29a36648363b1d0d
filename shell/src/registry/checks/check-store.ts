import { type CheckName, type CheckResult, checkNames, checkResult } from '@tessera/contracts/modules/checks.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type VersionDocument, versionId } from '../version-store.ts';

/** The results of a version's checks. The version itself is immutable; this grows with each finished check. */
const checksModel = definePlatformModel({
  collection: 'moduleChecks',
  fields: {
    name: text,
    version: text,
    /** At most one per check, in the order they finished. */
    results: listOf(ofContract(checkResult)),
    /** When checks became due; absent once all are done. */
    openSinceMs: optional(number),
  },
  indexes: [{ key: { openSinceMs: 1 }, sparse: true }],
});
type ChecksDocument = DocumentIn<typeof checksModel>;

/** Identifies a version. */
export type VersionKey = Pick<VersionDocument, 'name' | 'version'>;

export interface CheckStore {
  /** Returns results by version; without an entry if nothing was checked. */
  results(name: string, versions: readonly string[]): Promise<Map<string, CheckResult[]>>;
  /** Opens a version for checks. Does nothing if it was opened before. */
  open(key: VersionKey, atMs: number): Promise<void>;
  /** Stores a result unless that check has one already. The last one closes the version. */
  add(key: VersionKey, result: CheckResult): Promise<void>;
  /** Removes skipped results, so that those checks run again. */
  reopen(key: VersionKey, atMs: number): Promise<void>;
  /** Opens versions that passed all checks of an earlier release, but not one that was added since. */
  openForNewChecks(atMs: number): Promise<void>;
  /** Returns versions that have waited since then or longer, oldest first. */
  waiting(sinceMs: number): Promise<VersionKey[]>;
}

/** Versions per scan; the rest waits for the next one. */
const maxWaiting = 50;
const idOf = ({ name, version }: VersionKey) => versionId(name, version);

export function createCheckStore(models: Models): CheckStore {
  const checks = models.openPlatform(checksModel);
  return {
    async results(name, versions) {
      const documents = await checks
        .find({ _id: trusted({ $in: versions.map((version) => versionId(name, version)) }) })
        .toArray();
      return new Map(documents.map(({ version, results }) => [version, inOrder(results)]));
    },
    async open(key, atMs) {
      await checks.insertNew([
        { _id: idOf(key), name: key.name, version: key.version, results: [], openSinceMs: atMs },
      ]);
    },
    async add(key, result) {
      const _id = idOf(key);
      await checks.updateOne({ _id, 'results.check': trusted({ $ne: result.check }) }, { $push: { results: result } });
      await checks.updateOne(
        { _id, 'results.check': trusted({ $all: [...checkNames] }) },
        { $unset: { openSinceMs: '' } },
      );
    },
    async reopen(key, atMs) {
      await checks.updateOne(
        { _id: idOf(key), 'results.outcome': 'skipped' },
        { $pull: { results: { outcome: 'skipped' } }, $set: { openSinceMs: atMs } },
      );
    },
    async openForNewChecks(atMs) {
      await checks.updateMany(
        {
          _id: trusted({ $gt: '' }),
          openSinceMs: trusted({ $exists: false }),
          'results.check': trusted({ $not: { $all: [...checkNames] } }),
          'results.outcome': trusted({ $ne: 'failed' }),
        },
        { $set: { openSinceMs: atMs } },
      );
    },
    waiting: (sinceMs) =>
      checks
        .find(
          { openSinceMs: trusted({ $lte: sinceMs }) },
          { projection: { _id: 0, name: 1, version: 1 }, sort: { openSinceMs: 1 }, limit: maxWaiting },
        )
        .toArray(),
  };
}

/** Drops results of checks that no longer exist, and sorts the others. */
function inOrder(results: ChecksDocument['results']): CheckResult[] {
  const place = ({ check }: { check: CheckName }) => checkNames.indexOf(check);
  return results.filter((result) => place(result) >= 0).toSorted((a, b) => place(a) - place(b));
}
