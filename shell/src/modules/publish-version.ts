import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PublishBody } from '@tessera/contracts/modules.ts';
import type { BlobStore } from './blob-store.ts';
import { checkRelease, type Offer } from './check-release.ts';
import { encodeFile } from './encode-file.ts';
import { Refusal } from './refusal.ts';
import { type Encoding, type StoredFile, type VersionStore, versionId } from './version-store.ts';

export interface PublishDeps {
  versions: VersionStore;
  blobs: BlobStore;
  offer: Offer;
  now: () => number;
}

/**
 * Takes a version in. Publishing the same content again changes nothing; the same version with other content is
 * refused (409). Files go first: the version exists only once its document does.
 */
export async function publishVersion(
  body: PublishBody,
  deps: PublishDeps,
): Promise<{ version: string; isNew: boolean }> {
  const { manifest } = body;
  const { name, version } = manifest;
  const problems = checkRelease(body, deps.offer);
  if (problems.length > 0) throw new Refusal(422, 'module.unfit', problems.join(' '));
  if (await isPublished(body, deps)) return { version, isNew: false };
  const isNew = await deps.versions.insertOnce({
    _id: versionId(name, version),
    name,
    version,
    manifest,
    files: await storeFiles(body, deps.blobs),
    publishedAtMs: deps.now(),
    by: body.by,
  });
  // Somebody published it in the meantime; whether with the same content is asked again.
  if (!isNew) await isPublished(body, deps);
  return { version, isNew };
}

async function isPublished({ manifest }: PublishBody, { versions }: PublishDeps): Promise<boolean> {
  const existing = await versions.find(manifest.name, manifest.version);
  if (!existing) return false;
  if (isDeepStrictEqual(existing.manifest, manifest)) return true;
  throw new Refusal(409, 'module.version_taken', `${manifest.version} was published with other content.`);
}

async function storeFiles({ manifest, files }: PublishBody, blobs: BlobStore) {
  const stored: { name: string; file: StoredFile }[] = [];
  for (const { file } of [...manifest.files, manifest.server]) {
    const content = Buffer.from(files[file] ?? '', 'base64');
    const encoded = Object.entries(await encodeFile(file, content)) as [Encoding, Buffer][];
    const ids = encoded.map(async ([encoding, bytes]) => [encoding, await blobs.write(file, bytes)] as const);
    const sha256 = createHash('sha256').update(content).digest('hex');
    stored.push({ name: file, file: { sha256, blobs: Object.fromEntries(await Promise.all(ids)) } });
  }
  return stored;
}
