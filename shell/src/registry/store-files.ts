import { createHash } from 'node:crypto';
import { filesOf, type PublishBody } from '@tessera/contracts/modules/module.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Encoding, encodeFile, holds } from '../assets/encode-file.ts';
import type { BlobStore } from './blob-store.ts';
import type { StoredFile, VersionDocument } from './version-store.ts';

/** Files written concurrently: each takes three small writes to the database. */
const lanes = 4;

/**
 * Stores the files of a version; `known` are identical files of other versions. If the client disconnects or a write
 * fails, everything written so far is deleted.
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
  return fail('module.invalid', { reason: 'The upload was interrupted. Publish again.' });
}

/** Every version has its own copies, so that it can be removed without checking the others. */
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
 * Returns the encodings of another version's identical file, since compression is the slow part. Returns undefined if
 * that version is being removed or its cached copy is damaged.
 */
async function copiesOf(
  { sha256, blobs: stored }: StoredFile,
  content: Buffer,
  blobs: BlobStore,
): Promise<Partial<Record<Encoding, Buffer>> | undefined> {
  const copies: Partial<Record<Encoding, Buffer>> = { identity: content };
  for (const [encoding, id] of entriesOf(stored)) {
    if (encoding === 'identity' || !id) continue;
    const bytes = await blobs.read({ sha256, blobs: stored }, encoding).catch(() => undefined);
    if (!bytes || !(await holds(content, encoding, bytes))) return undefined;
    copies[encoding] = bytes;
  }
  return copies;
}
