import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const collection = () => database.db.collection<Doc & { _id: number }>('bounds');
const ids = async (options: Doc): Promise<number[]> => {
  const documents = await collection().find({}, options).toArray();
  return documents.map(({ _id }) => _id);
};

beforeAll(async () => {
  database = await startTestDatabase();
  await collection().createIndexes([{ key: { j: 1 } }, { key: { k: -1, j: 1 } }]);
  await collection().insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: n, j: n, k: n % 2 })));
});
afterAll(() => database.stop());

test('min is included, max is not', async () => {
  expect(await ids({ min: { j: 3 }, max: { j: 6 }, hint: { j: 1 } })).toEqual([3, 4, 5]);
});

test('bounds go by the order of the index, a sort by its own', async () => {
  expect(await ids({ min: { k: 1, j: 7 }, max: { k: 0, j: 3 }, hint: { k: -1, j: 1 } })).toEqual([7, 9, 0, 2]);
  expect(await ids({ min: { j: 7 }, hint: { j: 1 }, sort: { j: -1 } })).toEqual([9, 8, 7]);
});

test('the filter holds within bounds', async () => {
  const found = await collection()
    .find({ k: 0 }, { min: { j: 3 }, hint: { j: 1 } })
    .toArray();
  expect(found.map(({ _id }) => _id)).toEqual([4, 6, 8]);
});

test('bounds need a hint of an index of their fields', async () => {
  expect(
    await codeOf(
      collection()
        .find({}, { min: { j: 3 } })
        .toArray(),
    ),
  ).toBe(51173);
  expect(
    await codeOf(
      collection()
        .find({}, { min: { j: 3, k: 1 }, hint: { k: -1, j: 1 } })
        .toArray(),
    ),
  ).toBe(51174);
});
