import { createHash } from 'node:crypto';
import { filesOf, type PublishBody } from '@tessera/contracts/modules/module.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Encoding, encodeFile, holds } from '../assets/encode-file.ts';
import type { BlobStore } from './blob-store.ts';
import type { StoredFile, VersionDocument } from './version-store.ts';

/** Files written at once: each is three small writes that wait for the database. */
const lanes = 4;

/**
 * Stores what a version is made of; `known` are files of other versions that hold the same. When its client leaves meanwhile,
 * or something breaks, nothing of it is kept.
 */
export async function storeFiles(
  { manifest, files }: PublishBody,
  { known, blobs, signal }: { known: ReadonlyMap<string, StoredFile>; blobs: BlobStore; signal: AbortSignal },
): Promise<VersionDocument['files'] | Failure> {
  const stored: VersionDocument['files'] = [];
  const waiting = filesOf(manifest).entries();

  async function storeNext(): Promise<void> {
    for (const [index, { file }] of waiting) {
      if (signal.aborted) return;
      const content = Buffer.from(files[file] ?? '', 'base64');
      stored[index] = { name: file, file: await storeFile(file, content, { other: known.get(file), blobs }) };
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: lanes }, storeNext));
  const broken = ends.find((end) => end.status === 'rejected');
  if (!broken && !signal.aborted) return stored;
  const ids = stored.flatMap(({ file }) => Object.values(file.blobs));
  await blobs.remove(ids.filter((id) => id !== undefined));
  if (broken) throw broken.reason;
  return fail('module.invalid', { reason: 'The upload was broken off.' });
}

/** Every version keeps files of its own, so that it can be cleared away without a look at the others. */
async function storeFile(
  name: string,
  content: Buffer,
  { other, blobs }: { other: StoredFile | undefined; blobs: BlobStore },
): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const copied = other && (await copiesOf(other, content, blobs));
  const encoded = copied ?? (await encodeFile(name, content));
  const ids = entriesOf(encoded).map(
    async ([encoding, bytes]) => [encoding, await blobs.write({ name, sha256, encoding }, bytes)] as const,
  );
  return { sha256, blobs: Object.fromEntries(await Promise.all(ids)) };
}

/**
 * The forms in which another version keeps the same content, for compressing is what takes longest. The other one may be
 * cleared away at this moment, and a copy on the disk may have come to harm: undefined then.
 */
async function copiesOf(
  { sha256, blobs: kept }: StoredFile,
  content: Buffer,
  blobs: BlobStore,
): Promise<Partial<Record<Encoding, Buffer>> | undefined> {
  const copies: Partial<Record<Encoding, Buffer>> = { identity: content };
  for (const [encoding, id] of entriesOf(kept)) {
    if (encoding === 'identity' || !id) continue;
    const bytes = await blobs.read({ sha256, blobs: kept }, encoding).catch(() => undefined);
    if (!bytes || !(await holds(content, encoding, bytes))) return undefined;
    copies[encoding] = bytes;
  }
  return copies;
}
