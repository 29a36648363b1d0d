import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { createGridFsStore } from './grid-fs-store.ts';
import { type ObjectStore, piecesOf, readWhole } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

let service: CommerceService;
let folder: string;
let server: S3rver;
let s3: ObjectStore;

beforeAll(async () => {
  service = await startCommerce();
  folder = await mkdtemp(join(tmpdir(), 'tessera-s3-'));
  server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  s3 = createS3Store({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', ...keys });
});
afterAll(async () => {
  await service.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The same promises for every store (SELL-12). */
describe.each(['GridFS', 'S3'])('Objects in %s', (name) => {
  const store = () => (name === 'S3' ? s3 : createGridFsStore(service.db));
  async function* inPieces(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  test.each([0, 1, 5_242_880, 12_000_000])('of %i bytes are read as they were stored', async (length) => {
    const bytes = randomBytes(length);
    await store().put(`site/a-${length}`, inPieces(bytes, 700_000), 'image/png');
    expect(await store().head(`site/a-${length}`)).toEqual({ bytes: length, contentType: 'image/png' });
    expect((await readWhole(store().get(`site/a-${length}`))).equals(bytes)).toBe(true);
  });

  test('are read in ranges, both ends included', async () => {
    await store().put('site/range', piecesOf(Buffer.from('0123456789')), 'text/plain');
    const read = async (start: number, end: number) => `${await readWhole(store().get('site/range', { start, end }))}`;
    expect([await read(0, 1), await read(3, 6), await read(9, 9)]).toEqual(['01', '3456', '9']);
  });

  test('are replaced whole, and an upload that breaks off leaves what there was', async () => {
    await store().put('site/same', piecesOf(Buffer.from('first')), 'text/plain');
    await store().put('site/same', piecesOf(Buffer.from('second')), 'text/css');
    const read = async () => `${await readWhole(store().get('site/same'))}`;
    expect([await read(), (await store().head('site/same'))?.contentType]).toEqual(['second', 'text/css']);
    async function* broken() {
      yield randomBytes(6_000_000);
      throw new Error('broken off');
    }
    await expect(store().put('site/same', broken(), 'text/plain')).rejects.toThrow('broken off');
    expect(await read()).toBe('second');
  });

  test('that are removed, or never were, are missing; removing them again is fine', async () => {
    await store().put('site/gone', piecesOf(Buffer.from('x')), 'text/plain');
    await store().remove('site/gone');
    await store().remove('site/gone');
    expect(await store().head('site/gone')).toBeUndefined();
    await expect(readWhole(store().get('site/gone'))).rejects.toThrow();
  });

  test('are listed by prefix, in order, all of them', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `listed/p-${n}`);
    for (const key of keys) await store().put(key, piecesOf(Buffer.from(key)), 'text/plain');
    expect((await store().list('listed/')).keys).toEqual(keys);
    expect((await store().list('listed/', 'listed/p-4')).keys).toEqual(keys.slice(5));
    expect((await store().list('nothing/')).keys).toEqual([]);
  });
});
