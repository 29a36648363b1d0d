import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

type Item = Doc & { _id: number | string };

let database: TestDatabase;
const source = () => database.db.collection<Item>('source');
const target = () => database.db.collection<Item>('target');
const run = (...stages: Doc[]) => source().aggregate(stages).toArray();

const KEPT = [
  { _id: 'keep1', u: 10 },
  { _id: 'keep2', u: 20 },
];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

beforeEach(async () => {
  await database.db.dropDatabase();
  await target().createIndex({ u: 1 }, { unique: true });
  await target().insertMany(KEPT);
  await source().insertMany([
    { _id: 1, u: 1 },
    { _id: 2, u: 1 },
  ]);
});

const SLOWLY = { $addFields: { m: { $sum: { $range: [0, 5_000] } } } };

test('an $out that breaks a unique index leaves the collection as it was', async () => {
  expect(await codeOf(run({ $out: 'target' }))).toBe(11000);
  expect(await target().find().toArray()).toEqual(KEPT);
  expect((await target().indexes()).map(({ name }) => name)).toEqual(['_id_', 'u_1']);
});

test.each([
  ['a stage fails', 2, { $addFields: { bad: { $divide: ['$u', { $subtract: ['$_id', 2] }] } } }],
  [
    'a document is too large',
    10334,
    { $addFields: { bad: { $range: [0, 1_000_000] }, worse: { $range: [0, 1_000_000] } } },
  ],
])('an $out is as if it had never been when %s', async (_name, code, stage) => {
  await source().updateOne({ _id: 2 }, { $set: { u: 2 } });
  expect(await codeOf(run(stage, { $out: 'target' }))).toBe(code);
  expect(await target().find().toArray()).toEqual(KEPT);
});

test('an $out that runs out of time leaves the collection as it was', async () => {
  await source().insertMany(Array.from({ length: 5000 }, (_, n) => ({ _id: n + 10, u: n + 10 })));
  const out = source().aggregate([{ $match: { _id: { $ne: 1 } } }, SLOWLY, { $out: 'target' }], { maxTimeMS: 50 });
  expect(await codeOf(out.toArray())).toBe(50);
  expect(await target().find().toArray()).toEqual(KEPT);
});

test('an $out keeps options and indexes, and readers see the old or the new documents, never a mixture', async () => {
  await database.db.command({ collMod: 'target', validator: { u: { $type: 'number' } } });
  await source().insertMany(Array.from({ length: 3000 }, (_, n) => ({ _id: n + 10, u: n + 10 })));
  const seen = new Set<number>();
  let isDone = false;
  const out = run({ $match: { _id: { $ne: 1 } } }, { $out: 'target' }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const found = await target()
      .find()
      .toArray()
      .catch(() => undefined);
    if (found) seen.add(found.length);
  }
  await out;
  expect([...seen].filter((n) => n !== 2 && n !== 3001)).toEqual([]);
  expect(await target().countDocuments({ u: { $gte: 0 } }, { hint: 'u_1' })).toBe(3001);
  expect(await codeOf(target().insertOne({ _id: 'x', u: 'text' }))).toBe(121);
  expect(await codeOf(target().insertOne({ _id: 'x', u: 10 }))).toBe(11000);
});

test('an $out into the collection it reads', async () => {
  await run({ $match: { _id: 2 } }, { $set: { u: 5 } }, { $out: 'source' });
  expect(await source().find().toArray()).toEqual([{ _id: 2, u: 5 }]);
});

test.each<[string, number, Doc[], Doc]>([
  ['breaks a unique index', 11000, [{ $sort: { _id: 1 } }], { into: 'target' }],
  ['meets a document', 11000, [{ $match: { _id: { $ne: 2 } } }], { into: 'target', whenMatched: 'fail' }],
  ['misses a document', 13113, [{ $sort: { _id: -1 } }], { into: 'target', whenNotMatched: 'fail' }],
])('a $merge that %s takes back what it wrote', async (_name, code, before, spec) => {
  await source().insertMany([{ _id: 'keep1', u: 7 }]);
  expect(await codeOf(run(...before, { $merge: spec }))).toBe(code);
  expect(await target().find().toArray()).toEqual(KEPT);
  expect(await target().countDocuments({ u: 7 }, { hint: 'u_1' })).toBe(0);
});

test('a $merge that runs out of time takes back what it wrote', async () => {
  await source().deleteMany({});
  await source().insertMany(Array.from({ length: 5000 }, (_, n) => ({ _id: n + 10, u: n + 100 })));
  const whenMatched = [SLOWLY];
  await target().insertMany(Array.from({ length: 5000 }, (_, n) => ({ _id: n + 10, u: n + 100 })));
  const before = await target().find().toArray();
  const merge = source().aggregate([{ $merge: { into: 'target', whenMatched } }], { maxTimeMS: 300 });
  expect(await codeOf(merge.toArray())).toBe(50);
  expect(await target().find().toArray()).toEqual(before);
});

test('a $merge leaves alone what others wrote meanwhile, also when it fails', async () => {
  await source().deleteMany({});
  await source().insertMany(Array.from({ length: 3000 }, (_, n) => ({ _id: n + 10, u: n + 100 })));
  await source().insertOne({ _id: 'last', u: 100 });
  const merging = codeOf(run({ $merge: { into: 'target' } }));
  await vi.waitFor(async () => {
    const { modifiedCount } = await target().updateOne({ _id: 10 }, { $set: { mine: true } });
    expect(modifiedCount).toBe(1);
  });
  expect(await merging).toBe(11000);
  expect(await target().findOne({ _id: 10 })).toEqual({ _id: 10, u: 100, mine: true });
  expect(await target().countDocuments()).toBe(3);
});

test('a $merge by fields that are not unique is refused', async () => {
  expect(await codeOf(run({ $merge: { into: 'target', on: 'x' } }))).toBe(51183);
});
