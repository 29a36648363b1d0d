import { type CheckName, type CheckResult, checkNames, checkResult } from '@tessera/contracts/modules/checks.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type VersionDocument, versionId } from '../version-store.ts';

/** What the checks of a version have found. The version itself never changes; this grows with each check that ends. */
const checksModel = definePlatformModel({
  collection: 'moduleChecks',
  fields: {
    name: text,
    version: text,
    /** One of each check at most, in the order they ended. */
    results: listOf(ofContract(checkResult)),
    /** Since when there are checks to be made; absent once all are. */
    openSinceMs: optional(number),
  },
  indexes: [{ key: { openSinceMs: 1 }, sparse: true }],
});
type ChecksDocument = DocumentIn<typeof checksModel>;

/** Names a version. */
export type VersionKey = Pick<VersionDocument, 'name' | 'version'>;

export interface CheckStore {
  /** By version; without results while nothing was checked. */
  results(name: string, versions: readonly string[]): Promise<Map<string, CheckResult[]>>;
  /** Says that a version is to be checked; one that was before stays as it is. */
  open(key: VersionKey, atMs: number): Promise<void>;
  /** Keeps what a check has found, unless it was made meanwhile. The version is closed with the last one. */
  add(key: VersionKey, result: CheckResult): Promise<void>;
  /** Forgets the checks that could not be made, so that they are made again. */
  reopen(key: VersionKey, atMs: number): Promise<void>;
  /** Opens versions that passed all checks there were, but not one that was added since. */
  openForNewChecks(atMs: number): Promise<void>;
  /** Versions that have waited since then or longer, the oldest first. */
  waiting(sinceMs: number): Promise<VersionKey[]>;
}

/** Looked after at once; more of them wait for the next look. */
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

/** Those of checks that are still made. */
function inOrder(results: ChecksDocument['results']): CheckResult[] {
  const place = ({ check }: { check: CheckName }) => checkNames.indexOf(check);
  return results.filter((result) => place(result) >= 0).toSorted((a, b) => place(a) - place(b));
}
