import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleManifest, PublishAnswer, PublishBody } from '@tessera/contracts/modules/module.ts';
import { withoutPlaces } from '@tessera/contracts/tolerant.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { BlobStore } from './blob-store.ts';
import { bodyProblems } from './checks/files-check.ts';
import { ownMountProblems } from './checks/own-mounts.ts';
import { missingDependencies, type Offer } from './checks/shared-check.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import type { CleanupStore } from './cleanup/cleanup-store.ts';
import type { Retention } from './cleanup/needed-versions.ts';
import { endRemovalOf } from './cleanup/remove-old-versions.ts';
import { storeFiles } from './store-files.ts';
import { type StoredFile, type VersionDocument, type VersionStore, versionId } from './version-store.ts';

export interface PublishDeps {
  versions: VersionStore;
  blobs: BlobStore;
  checks: Pick<VersionChecks, 'check'>;
  repairJobs: CleanupStore;
  retention: Retention;
  offer: Offer;
  now: () => number;
}

/**
 * Stores a version as a draft and queues its checks. A body that is invalid by itself is refused. Publishing the same
 * content again changes nothing, except that missing checks are queued; the same version with other content is refused
 * (409). Unknown fields of a newer build's manifest are dropped and listed in its report; every file must still match
 * its hash. Files are written first: the version exists only once its document does.
 */
export async function publishVersion(
  body: PublishBody,
  { leftOut, signal, ...deps }: PublishDeps & { leftOut: readonly string[]; signal: AbortSignal },
): Promise<PublishAnswer | Failure> {
  const { manifest } = body;
  const { name, version } = manifest;
  if (leftOut.length > maxLeftOut)
    return fail('module.invalid', {
      reason: 'Too many of its fields are unknown here. Build it with the kit of this platform.',
    });
  const problems = [...bodyProblems(body), ...missingDependencies(manifest, deps.offer), ...ownMountProblems(manifest)];
  if (problems.length > 0) return fail('module.unfit', { reasons: problems.join(' ') });
  const existing = await deps.versions.findForUse(name, version, deps.now() + deps.retention.forMs);
  if (existing) return againOf(existing, manifest, deps);
  await endRemovalOf({ name, version }, { ...deps, store: deps.repairJobs });
  const shared = await sameNames(body, deps.versions);
  const taken = shared.filter(({ isSame }) => !isSame);
  if (taken.length > 0) return fail('module.unfit', { reasons: taken.map(isTaken).join(' ') });
  const known = new Map(shared.flatMap(({ file, stored }) => (stored ? [[file, stored] as const] : [])));
  const files = await storeFiles(body, { known, blobs: deps.blobs, signal });
  if (files instanceof Failure) return files;
  const isNew = await deps.versions.insertOnce({
    _id: versionId(name, version),
    name,
    version,
    manifest,
    files,
    publishedAtMs: deps.now(),
    by: body.by,
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
  });
  if (isNew) {
    await deps.repairJobs.forget({ name, version });
    return { version, isNew, state: await deps.checks.check({ name, version }) };
  }
  // A concurrent call published it; compare it with this content.
  return againOf(await deps.versions.find(name, version), manifest, deps);
}

/** A newer build has a few unknown fields; a body with more than this is not a manifest of ours. */
const maxLeftOut = 50;

/** A file whose name another version of the module uses as well. */
interface SameName {
  file: string;
  /** Whether the content is the same. Other content under the same name is refused. */
  isSame: boolean;
  /** The other version's stored file. */
  stored: StoredFile | undefined;
}

/**
 * Finds files whose names other versions use, since versions share the addresses of their files. Compares content,
 * because manifests may name hashes of different kinds.
 */
async function sameNames({ manifest, files }: PublishBody, versions: VersionStore): Promise<SameName[]> {
  const found: SameName[] = [];
  let open = manifest.files.map(({ file }) => file);
  for (let next = open[0]; next !== undefined; next = open[0]) {
    const other = await versions.findWithFile(manifest.name, next);
    const theirs = new Set(other?.manifest.files.map(({ file }) => file));
    const stored = new Map(other?.files.map((one) => [one.name, one.file]) ?? []);
    const shared = open.filter((file) => theirs.has(file));
    for (const file of shared) {
      const its = stored.get(file);
      found.push({ file, isSame: its?.sha256 === sha256Of(files[file] ?? ''), stored: its });
    }
    open = open.slice(1).filter((file) => !theirs.has(file));
  }
  return found;
}

const sha256Of = (base64: string) => createHash('sha256').update(base64, 'base64').digest('hex');

const isTaken = ({ file }: SameName) =>
  `${file} has other content in another version. Put a hash of its content into its name.`;

/**
 * Equal code may be built from sources that differ in a comment, and then has other source maps. The first ones stay.
 */
const codeOf = ({ maps: _, ...manifest }: ModuleManifest) => manifest;

/** Drops the fields that were unknown when the version was published, even if they are known by now. */
const readAsBefore = (manifest: ModuleManifest, { leftOut = [] }: VersionDocument) =>
  Object(withoutPlaces({ manifest }, new Set(leftOut))).manifest as ModuleManifest;

/** Answers a repeated publish of an existing version. */
async function againOf(
  existing: VersionDocument | null,
  manifest: ModuleManifest,
  { checks }: Pick<PublishDeps, 'checks'>,
): Promise<PublishAnswer | Failure> {
  const { name, version } = manifest;
  if (existing && !isDeepStrictEqual(codeOf(existing.manifest), codeOf(readAsBefore(manifest, existing))))
    return fail('module.version_taken', { version });
  return { version, isNew: false, state: await checks.check({ name, version }) };
}
