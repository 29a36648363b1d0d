import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  filesOf,
  type ManifestFile,
  type ModuleManifest,
  type PublishAnswer,
  type PublishBody,
} from '@tessera/contracts/modules/module.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { encodeFile } from '../assets/encode-file.ts';
import type { BlobStore } from './blob-store.ts';
import { bodyProblems } from './checks/files-check.ts';
import { ownMountProblems } from './checks/own-mounts.ts';
import { type Offer, unmetNeeds } from './checks/shared-check.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import type { Keeping } from './sweep/needed-versions.ts';
import type { SweepStore } from './sweep/sweep-store.ts';
import { endSweepOf } from './sweep/sweep-versions.ts';
import type { VersionDeltas } from './version-deltas.ts';
import { type StoredFile, type VersionDocument, type VersionStore, versionId } from './version-store.ts';

export interface PublishDeps {
  versions: VersionStore;
  blobs: BlobStore;
  checks: Pick<VersionChecks, 'check'>;
  deltas: Pick<VersionDeltas, 'offer'>;
  sweeps: SweepStore;
  keeping: Keeping;
  offer: Offer;
  now: () => number;
}

/**
 * Takes a version in, as a draft that is checked next; what its body alone tells to be wrong is not taken. Publishing the
 * same content again changes nothing but has it checked if it was not; the same version with other content is refused
 * (409). Files go first: the version exists only once its document does.
 */
export async function publishVersion(
  body: PublishBody,
  { signal, ...deps }: PublishDeps & { signal: AbortSignal },
): Promise<PublishAnswer | Failure> {
  const { manifest } = body;
  const { name, version } = manifest;
  const problems = [...bodyProblems(body), ...unmetNeeds(manifest, deps.offer), ...ownMountProblems(manifest)];
  if (problems.length > 0) return fail('module.unfit', { reasons: problems.join(' ') });
  const existing = await deps.versions.findForUse(name, version, deps.now() + deps.keeping.forMs);
  if (existing) return againOf(existing, manifest, deps);
  await endSweepOf({ name, version }, { ...deps, store: deps.sweeps });
  const taken = await takenNames(manifest, deps.versions);
  if (taken.length > 0) return fail('module.unfit', { reasons: taken.map(isTaken).join(' ') });
  const files = await storeFiles(body, deps.blobs, signal);
  if (files instanceof Failure) return files;
  const isNew = await deps.versions.insertOnce({
    _id: versionId(name, version),
    name,
    version,
    manifest,
    files,
    publishedAtMs: deps.now(),
    by: body.by,
  });
  if (isNew) {
    await deps.sweeps.forget({ name, version });
    await deps.deltas.offer({ name, version });
    return { version, isNew, state: await deps.checks.check({ name, version }) };
  }
  // Somebody published it in the meantime; whether with the same content is asked again.
  return againOf(await deps.versions.find(name, version), manifest, deps);
}

/** Versions share the addresses of their files: the names under which another one gives browsers something else. */
async function takenNames({ name, files }: ModuleManifest, versions: VersionStore): Promise<string[]> {
  const taken: string[] = [];
  let open = files;
  for (let next = open[0]; next; next = open[0]) {
    const other = await versions.findWithFile(name, next.file);
    const theirs = new Map(other?.manifest.files.map(({ file, integrity }) => [file, integrity]) ?? []);
    const isOther = ({ file, integrity }: ManifestFile) => (theirs.get(file) ?? integrity) !== integrity;
    taken.push(...open.filter(isOther).map(({ file }) => file));
    open = open.slice(1).filter(({ file }) => !theirs.has(file));
  }
  return taken;
}

const isTaken = (file: string) =>
  `${file} has other content in another version; its name has to carry a hash of its content.`;

/** What is published already and is published once more. */
async function againOf(
  existing: VersionDocument | null,
  manifest: ModuleManifest,
  { checks }: Pick<PublishDeps, 'checks'>,
): Promise<PublishAnswer | Failure> {
  const { name, version } = manifest;
  if (existing && !isDeepStrictEqual(existing.manifest, manifest)) return fail('module.version_taken', { version });
  return { version, isNew: false, state: await checks.check({ name, version }) };
}

/** Stores what a version is made of. When its client leaves meanwhile nothing of it is kept. */
async function storeFiles({ manifest, files }: PublishBody, blobs: BlobStore, signal: AbortSignal) {
  const stored: { name: string; file: StoredFile }[] = [];
  for (const { file } of filesOf(manifest)) {
    if (signal.aborted) {
      const ids = stored.flatMap((one) => Object.values(one.file.blobs));
      await blobs.remove(ids.filter((id) => id !== undefined));
      return fail('module.invalid', { reason: 'The upload was broken off.' });
    }
    const content = Buffer.from(files[file] ?? '', 'base64');
    const encoded = entriesOf(await encodeFile(file, content));
    const ids = encoded.map(async ([encoding, bytes]) => [encoding, await blobs.write(file, bytes)] as const);
    const sha256 = createHash('sha256').update(content).digest('hex');
    stored.push({ name: file, file: { sha256, blobs: Object.fromEntries(await Promise.all(ids)) } });
  }
  return stored;
}
