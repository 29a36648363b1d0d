import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test, vi } from 'vitest';
import { type ChildServer, startChildServer } from './child-server.ts';
import { newFolder } from './server.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOCUMENTS = Array.from({ length: 8000 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
const NEARLY_EMPTY_BYTES = 200_000;

async function during<T>(server: ChildServer, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(server.url, { serverSelectionTimeoutMS: 1000 }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

let backups = 0;

/** How much room everything takes in a compacted copy. */
async function storedBytes(client: MongoClient): Promise<number> {
  const copy = join(folder, `backup${backups++}`);
  mkdirSync(copy);
  await client.db('admin').command({ backup: copy });
  return statSync(join(copy, 'data.mdb')).size;
}

test('what is dropped, and what a crash has left of an index build, gives its room back', async () => {
  let server = await startChildServer(folder);
  await during(server, async (client) => {
    const items = client.db('test').collection('items');
    await items.insertMany(DOCUMENTS);
    const before = await storedBytes(client);
    const building = items.createIndex({ text: 1, n: 1 }).catch(() => undefined);
    await vi.waitFor(async () => expect(await storedBytes(client)).toBeGreaterThan(before * 1.1));
    await server.kill('SIGKILL');
    await building;
  });
  server = await startChildServer(folder);
  await during(server, async (client) => {
    const items = client.db('test').collection('items');
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await items.countDocuments()).toBe(DOCUMENTS.length);
    await items.drop();
    await vi.waitFor(async () => expect(await storedBytes(client)).toBeLessThan(NEARLY_EMPTY_BYTES));
  });
  await server.kill('SIGTERM');
});
