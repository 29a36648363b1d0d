import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ ttlSeconds: 0.05 });
});
afterAll(() => database.stop());

const HOUR_MS = 3_600_000;

test.each([1, -1] as const)(
  'a TTL index of direction %i removes what has expired and nothing else',
  async (direction) => {
    const c = database.fresh();
    await c.createIndex({ at: direction }, { expireAfterSeconds: 60 });
    const ago = (ms: number): Date => new Date(Date.now() - ms);
    await c.insertMany([
      { _id: 'old', at: ago(HOUR_MS) },
      { _id: 'young', at: ago(1000) },
      { _id: 'future', at: ago(-HOUR_MS) },
      { _id: 'text', at: '1970-01-01' },
      { _id: 'number', at: 0 },
      { _id: 'missing' },
      { _id: 'oldest counts', at: [ago(-HOUR_MS), ago(HOUR_MS)] },
      { _id: 'young array', at: [ago(-HOUR_MS), ago(1000)] },
    ]);
    const left = ['young', 'future', 'text', 'number', 'missing', 'young array'];
    await vi.waitFor(async () => expect((await c.find().toArray()).map(({ _id }) => _id)).toEqual(left));
  },
);

test('collMod changes how long documents live', async () => {
  const c = database.fresh();
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 2 * HOUR_MS });
  await c.insertOne({ _id: 1, at: new Date(Date.now() - HOUR_MS) });
  await database.db.command({ collMod: c.collectionName, index: { keyPattern: { at: 1 }, expireAfterSeconds: 1 } });
  await vi.waitFor(async () => expect(await c.countDocuments()).toBe(0));
});
