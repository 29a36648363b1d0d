import type { AnyBulkWriteOperation } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { createGroupedWrites } from './grouped-writes.ts';
import { type Database, openDatabase } from './mongo.ts';

interface Thing {
  _id: string;
  key: string;
}

let database: Database;
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', newId('t').replaceAll(/\W/g, ''));
  await database.db.collection<Thing>('things').createIndex({ key: 1 }, { unique: true });
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

test('writes of one moment go in one command, and one that is refused takes no other with it', async () => {
  const things = database.db.collection<Thing>('things');
  const sizes: number[] = [];
  const write = createGroupedWrites<Thing>({
    bulkWrite: (operations, options) => {
      sizes.push(operations.length);
      return things.bulkWrite(operations, options);
    },
  });
  const insert = (_id: string, key = _id): AnyBulkWriteOperation<Thing> => ({ insertOne: { document: { _id, key } } });
  await write(insert('a'));
  const outcomes = await Promise.allSettled([insert('b'), insert('c', 'a'), insert('d'), insert('e', 'd')].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals.every((reason) => reason instanceof Error && isDuplicateKey(reason))).toBe(true);
  expect((await things.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['a', 'b', 'd']);
  expect(sizes).toEqual([1, 4]);
});
