import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('a file of 5 MB comes back whole, in part, under a new name, and goes away', async () => {
  const bucket = new GridFSBucket(database.db, { bucketName: 'media' });
  const file = randomBytes(5 * 2 ** 20);
  const upload = bucket.openUploadStream('photo.bin', { metadata: { site: 's1' } });
  await pipeline([file], upload);

  expect(hash(await buffer(bucket.openDownloadStream(upload.id)))).toBe(hash(file));
  const part = await buffer(bucket.openDownloadStream(upload.id, { start: 300_000, end: 900_000 }));
  expect(part.equals(file.subarray(300_000, 900_000))).toBe(true);
  await bucket.rename(upload.id, 'renamed.bin');
  expect(await buffer(bucket.openDownloadStreamByName('renamed.bin'))).toHaveLength(file.length);
  expect(await bucket.find({ 'metadata.site': 's1' }).toArray()).toHaveLength(1);
  await bucket.delete(upload.id);
  expect(await database.db.collection('media.chunks').countDocuments()).toBe(0);
});
