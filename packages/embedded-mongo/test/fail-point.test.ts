import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const failing = (data: object, times: number) =>
  database.client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times }, data });

test('a fail point fails as often as asked', async () => {
  await failing({ failCommands: ['ping'], errorCode: 11600 }, 2);
  const ping = () => codeOf(database.db.command({ ping: 1 }));
  expect([await ping(), await ping(), await ping()]).toEqual([11600, 11600, undefined]);
});

test('a fail point holds a command up, and no other', async () => {
  const order: string[] = [];
  const delayed = { failCommands: ['count'], blockConnection: true, blockTimeMS: 200 };
  await failing(delayed, 1);
  const count = database.db.command({ count: 'c' }).then(() => order.push('count'));
  await database.db.command({ ping: 1 }).then(() => order.push('ping'));
  await count;
  expect(order).toEqual(['ping', 'count']);
});

test('an index keeps the options it was made with', async () => {
  const collection = database.fresh();
  await collection.createIndex({ a: 1 }, { background: true });
  expect(await collection.indexes()).toMatchObject([{ name: '_id_' }, { name: 'a_1', background: true }]);
});
