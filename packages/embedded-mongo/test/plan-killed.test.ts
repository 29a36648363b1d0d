import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

const DOCUMENTS = 12_000;

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');
const other = () => database.db.collection('other');

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

beforeEach(async () => {
  await database.db.dropDatabase();
  await items().createIndex({ n: 1 });
  await items().insertMany(Array.from({ length: DOCUMENTS }, (_, n) => ({ _id: n, n })));
  await other().insertOne({});
});

/** Takes its time with every document. */
const SLOWLY = { $addFields: { m: { $sum: { $range: [0, 400] } } } };
const BY_INDEX = { n: { $gte: 0 } };
const COUNT = { $group: { _id: null, n: { $sum: 1 } } };

const drop = () => items().drop();
const renameOver = () => other().rename('items', { dropTarget: true });
const rename = () => items().rename('elsewhere');
const dropIndex = () => items().dropIndex('n_1');
const dropDatabase = () => database.db.dropDatabase();

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['the index it walks is dropped', dropIndex, /index 'n_1' dropped/],
  ['the collection is dropped', drop, /collection dropped/],
  ['the collection is renamed', rename, /collection renamed from 'test\.items' to 'test\.elsewhere'/],
  ['another takes its name', renameOver, /collection dropped/],
  ['the database is dropped', dropDatabase, /collection dropped/],
])('an aggregate ends with 175 when %s', async (_name, remove, cause) => {
  const counting = items()
    .aggregate([{ $match: BY_INDEX }, SLOWLY, COUNT])
    .toArray();
  const [found] = await Promise.allSettled([counting, remove()]);
  expect(found).toMatchObject({ status: 'rejected', reason: { code: 175 } });
  await expect(counting).rejects.toThrow(cause);
});

test.each<[string, () => Promise<unknown>]>([
  ['drop', drop],
  ['rename', rename],
  ['drop of its index', dropIndex],
])('a cursor ends with 175 after a %s', async (_name, remove) => {
  const cursor = items().find(BY_INDEX, { batchSize: 10 });
  await cursor.next();
  await remove();
  expect(await codeOf(cursor.toArray())).toBe(175);
});

test('a full scan does not care about an index', async () => {
  const counting = items()
    .aggregate([{ $match: { _id: { $type: 'int' } } }, SLOWLY, COUNT])
    .toArray();
  await dropIndex();
  expect(await counting).toEqual([{ _id: null, n: DOCUMENTS }]);
});

const updateAll = () => items().updateMany(BY_INDEX, [SLOWLY]);
const deleteAll = () => items().deleteMany({ ...BY_INDEX, $expr: { $gte: [{ $sum: { $range: [0, 400] } }, 0] } });

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['updateMany', updateAll, drop],
  ['updateMany', updateAll, renameOver],
  ['updateMany', updateAll, rename],
  ['deleteMany', deleteAll, drop],
  ['deleteMany', deleteAll, dropIndex],
])('%s never says that it is done when its plan is gone', async (_name, write, remove) => {
  const [written] = await Promise.allSettled([write(), remove()]);
  expect(written).toMatchObject({ status: 'rejected', reason: { code: 175 } });
});

test('an insert of many goes on in a new collection when the old one is dropped', async () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({ _id: DOCUMENTS + n, n }));
  const inserting = items().insertMany(many);
  await drop();
  await inserting;
  const stored = await items().countDocuments();
  expect(await items().find().toArray()).toHaveLength(stored);
  expect(await items().findOne({ _id: DOCUMENTS + many.length - 1 })).not.toBeNull();
});

test('a join ends with 175 when the collection it looks into is dropped', async () => {
  await other().insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
  const stage = { $lookup: { from: 'items', localField: 'n', foreignField: 'n', as: 'same', pipeline: [SLOWLY] } };
  const joining = other()
    .aggregate([stage, { $unwind: '$same' }, COUNT])
    .toArray();
  const [joined] = await Promise.allSettled([joining, drop()]);
  expect(joined).toMatchObject({ status: 'rejected', reason: { code: 175 } });
});
