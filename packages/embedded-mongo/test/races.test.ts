import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

test('20 increments at once all count', async () => {
  const c = database.fresh();
  await c.insertOne({ _id: 1, n: 0 });
  await times(20, () => c.updateOne({ _id: 1 }, { $inc: { n: 1 } }));
  expect(await c.findOne({ _id: 1 })).toMatchObject({ n: 20 });
});

test('20 increments of one array element at once all count', async () => {
  const c = database.fresh();
  await c.insertOne({
    _id: 1,
    items: [
      { sku: 'a', quantity: 0 },
      { sku: 'b', quantity: 0 },
    ],
  });
  await times(20, () => c.updateOne({ _id: 1, 'items.sku': 'b' }, { $inc: { 'items.$.quantity': 1 } }));
  expect((await c.findOne({ _id: 1 }))?.items).toEqual([
    { sku: 'a', quantity: 0 },
    { sku: 'b', quantity: 20 },
  ]);
});

test('5 units go to 5 of 50 buyers', async () => {
  const c = database.fresh();
  await c.insertOne({ _id: 1, available: 5 });
  const sales = await times(50, () => c.updateOne({ _id: 1, available: { $gte: 1 } }, { $inc: { available: -1 } }));
  expect(sales.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(5);
  expect(await c.findOne({ _id: 1 })).toMatchObject({ available: 0 });
});

test('of 20 inserts with one unique key one succeeds and 19 fail with 11000', async () => {
  const c = database.fresh();
  await c.createIndex({ key: 1 }, { unique: true });
  const codes = await times(20, () => codeOf(c.insertOne({ key: 'same' })));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 11000)).toHaveLength(19);
});

test('20 upserts of one key, even without a unique index, make one document', async () => {
  const c = database.fresh();
  await times(20, () => c.updateOne({ key: 'new' }, { $inc: { n: 1 } }, { upsert: true }));
  expect(await c.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'new', n: 20 }]);
});

test('a command answered is seen by every other connection', async () => {
  const c = database.fresh();
  for (let i = 0; i < 50; i++) {
    await c.insertOne({ _id: i });
    const seen = await times(4, () => c.findOne({ _id: i }));
    expect(seen.every((document) => document !== null)).toBe(true);
  }
});
