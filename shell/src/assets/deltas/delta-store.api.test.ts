import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeltaStore, type DeltaStore } from './delta-store.ts';

let database: Database;
let store: DeltaStore;
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `shell_${randomUUID().replaceAll('-', '')}`);
  store = createDeltaStore(database.models, Date.now, 500);
  await database.models.prepare();
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

test('a difference that is made later is told, however often somebody asked before', async () => {
  const key = { sha256: 'a'.repeat(64), dictionary: 'b'.repeat(64) };
  expect(await store.find(key)).toBeUndefined();
  await store.keep(key, Buffer.from('difference'));
  await expect.poll(async () => String(await store.find(key)), { interval: 20 }).toBe('difference');
});
