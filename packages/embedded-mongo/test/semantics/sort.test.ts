import { Double, Timestamp } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../server.ts';
import { bin, d, L, o } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, values: unknown[], direction: 1 | -1, order: number[]];

const CASES: Case[] = [
  [
    'BSON type order',
    [d(1), true, o(1), bin([1]), [5], { a: 1 }, 'x', 1, null, undefined, new Timestamp({ t: 1, i: 1 }), /x/],
    1,
    [8, 9, 7, 4, 6, 5, 3, 2, 1, 0, 10, 11],
  ],
  ['Long and Double', [L(10), new Double(9.5), 9], 1, [2, 1, 0]],
  ['array by smallest', [[5, 1], [2]], 1, [0, 1]],
  ['array by largest descending', [[5, 1], [4]], -1, [0, 1]],
  ['empty array first', [null, []], 1, [1, 0]],
  ['objects by field order', [{ b: 1 }, { a: 2 }], 1, [1, 0]],
  ['negative and positive', [1, -1, -5, 0, 1e300, -1e300, 0.5], 1, [5, 2, 1, 3, 6, 0, 4]],
  ['strings with NUL and prefix', ['a\u0000b', 'a', 'ab', ''], 1, [3, 1, 0, 2]],
  ['dates before 1970', [d(5), d(-5)], 1, [1, 0]],
];

test.each(CASES)('sort: %s, by index and by hand', async (_name, values, direction, order) => {
  const collection = database.fresh();
  await collection.insertMany(values.map((v, i) => (v === undefined ? { _id: i } : { _id: i, v })));
  const byHand = await collection.find().sort({ v: direction }).toArray();
  await collection.createIndex({ v: 1 });
  const byIndex = await collection.find().sort({ v: direction }).hint({ v: 1 }).toArray();
  expect(byHand.map(({ _id }) => _id)).toEqual(order);
  expect(byIndex.map(({ _id }) => _id)).toEqual(order);
});
