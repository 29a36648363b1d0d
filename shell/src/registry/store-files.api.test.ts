import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlobStore } from './blob-store.ts';
import { storeFiles } from './store-files.ts';
import type { StoredFile } from './version-store.ts';

const log = createLogger('shell', 'silent');
let database: Database;
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `shell_${randomUUID().replaceAll('-', '')}`);
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

const content = Buffer.from(`export const words = '${randomBytes(300).toString('hex')}';`);
const sha256 = createHash('sha256').update(content).digest('hex');

/** A version of one script, its bundle for the server being the same. */
const manifest = {
  files: [{ file: '0.0a0a0a0a.js', integrity: '', bytes: content.length }],
  server: { file: 'server.cjs', integrity: '', bytes: content.length },
} as Partial<ModuleManifest> as ModuleManifest;

/** A shell that has nothing at hand but what its disk holds. */
async function aShell(onDisk: Buffer | undefined) {
  const folder = path.join(tmpdir(), `tessera-store-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  if (onDisk) await writeFile(path.join(folder, `${sha256}.br`), onDisk);
  return createBlobStore(database.db, folder, log);
}

/** Stores the version; answers its script as the database has it then. */
async function store(known: ReadonlyMap<string, StoredFile>, onDisk?: Buffer) {
  const text = content.toString('base64');
  const body = { manifest, files: { '0.0a0a0a0a.js': text, 'server.cjs': text }, by: 'a test' };
  const [blobs, signal] = [await aShell(onDisk), new AbortController().signal];
  const files = await storeFiles(body, { known, blobs, signal });
  if (files instanceof Failure) throw files;
  const [script, server] = files;
  if (!script || !server) throw new Error('Two files were to be stored.');
  return { script: script.file, server: server.file, br: await (await aShell(undefined)).read(script.file, 'br') };
}

test('a file that another version has is copied from there, compressed, and stored again', async () => {
  const first = await store(new Map());
  expect(brotliDecompressSync(first.br)).toEqual(content);
  // Compressed otherwise than anybody would: it is known again.
  const copy = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(copy).not.toEqual(first.br);
  const second = await store(new Map([['0.0a0a0a0a.js', first.script]]), copy);
  expect(second.br).toEqual(copy);
  expect(Object.values(second.script.blobs)).not.toContainEqual(first.script.blobs.br);
});

test('a copy that came to harm is not taken, nor one of a version that is gone', async () => {
  const first = await store(new Map());
  for (const harmed of [brotliCompressSync('something else'), Buffer.from('nothing at all')])
    expect(brotliDecompressSync((await store(new Map([['0.0a0a0a0a.js', first.script]]), harmed)).br)).toEqual(content);
  const ids = Object.values(first.script.blobs).filter((id) => id !== undefined);
  await (await aShell(undefined)).remove(ids);
  expect((await store(new Map([['0.0a0a0a0a.js', first.script]]))).br).toEqual(first.br);
});

test('files that browsers never get are stored uncompressed', async () => {
  expect(Object.keys((await store(new Map())).server.blobs)).toEqual(['identity']);
});

test('a read-only cache folder costs database reads, and is logged once', async () => {
  const { script } = await store(new Map());
  const file = path.join(tmpdir(), `tessera-no-folder-${randomUUID()}`);
  await writeFile(file, '');
  const messages: string[] = [];
  const warn = (_fields: unknown, message = '') => void messages.push(message);
  const shell = createBlobStore(database.db, path.join(file, 'cache'), { warn });
  expect(await shell.read(script, 'identity')).toEqual(content);
  expect(brotliDecompressSync(await shell.read(script, 'br'))).toEqual(content);
  expect(messages).toEqual(['Module files cannot be cached on disk; serving them from the database.']);
  await rm(file);
});
