import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleManifest, PublishAnswer, PublishBody } from '@tessera/contracts/modules/module.ts';
import { withoutPlaces } from '@tessera/contracts/tolerant.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { BlobStore } from './blob-store.ts';
import { bodyProblems } from './checks/files-check.ts';
import { ownMountProblems } from './checks/own-mounts.ts';
import { type Offer, unmetNeeds } from './checks/shared-check.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import type { CleanupStore } from './cleanup/cleanup-store.ts';
import type { Keeping } from './cleanup/needed-versions.ts';
import { endRemovalOf } from './cleanup/remove-old-versions.ts';
import { storeFiles } from './store-files.ts';
import { type StoredFile, type VersionDocument, type VersionStore, versionId } from './version-store.ts';

export interface PublishDeps {
  versions: VersionStore;
  blobs: BlobStore;
  checks: Pick<VersionChecks, 'check'>;
  repairJobs: CleanupStore;
  keeping: Keeping;
  offer: Offer;
  now: () => number;
}

/**
 * Takes a version in, as a draft that is checked next; what its body alone tells to be wrong is not taken. Publishing the
 * same content again changes nothing but has it checked if it was not; the same version with other content is refused
 * (409). Fields of a newer build's manifest are left out and said in its report; every file is still what its hash says.
 * Files go first: the version exists only once its document does.
 */
export async function publishVersion(
  body: PublishBody,
  { leftOut, signal, ...deps }: PublishDeps & { leftOut: readonly string[]; signal: AbortSignal },
): Promise<PublishAnswer | Failure> {
  const { manifest } = body;
  const { name, version } = manifest;
  if (leftOut.length > maxLeftOut) return fail('module.invalid', { reason: 'Most of it is not known here.' });
  const problems = [...bodyProblems(body), ...unmetNeeds(manifest, deps.offer), ...ownMountProblems(manifest)];
  if (problems.length > 0) return fail('module.unfit', { reasons: problems.join(' ') });
  const existing = await deps.versions.findForUse(name, version, deps.now() + deps.keeping.forMs);
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
  // Somebody published it in the meantime; whether with the same content is asked again.
  return againOf(await deps.versions.find(name, version), manifest, deps);
}

/** A newer build has a few fields more; whoever sends more of them than this means something else. */
const maxLeftOut = 50;

/** What a version gives browsers under a name that another one has as well. */
interface SameName {
  file: string;
  /** Whether it is the same content; nothing else may be. */
  isSame: boolean;
  /** How the other one keeps it. */
  stored: StoredFile | undefined;
}

/** Versions share the addresses of their files: those that others have, too. Manifests may name their hashes by different kinds. */
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
  `${file} has other content in another version; its name has to carry a hash of its content.`;

/** Equal code may come from sources that differ in a comment, and then has other maps: the first ones stay. */
const codeOf = ({ maps: _, ...manifest }: ModuleManifest) => manifest;

/** What was not known when a version came is not asked for again, also where it is known by now. */
const readAsBefore = (manifest: ModuleManifest, { leftOut = [] }: VersionDocument) =>
  Object(withoutPlaces({ manifest }, new Set(leftOut))).manifest as ModuleManifest;

/** What is published already and is published once more. */
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
