import { Decimal128, Long } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const byA = { site: 1, a: 1 } as const;
const byN = { site: 1, n: -1 } as const;
const byBox = { site: 1, 'box.at': 1, n: 1 } as const;
const items = () => database.db.collection<Doc & { _id: number }>('items');

const own: unknown[] = [
  ...[1, 2, 2.5, Long.fromNumber(2), Decimal128.fromString('2'), Number.NaN, Number.POSITIVE_INFINITY, -1],
  ...['a', 'ab', 'ab.c', 'Ab', '', true, false, null, undefined, { b: 1 }, [], [1, 'ab'], [2, 2], ['a', 'abc'], [[2]]],
  ...[new Date(5), [null], [{ b: 1 }, { b: 2 }], [-5, 50], [3, [1]]],
];

beforeAll(async () => {
  database = await startTestDatabase();
  await items().insertMany(
    Array.from({ length: own.length * 20 }, (_, n) => {
      const value = own[n % own.length];
      const box = [undefined, null, { at: null }, {}, 'bin', { at: 5 }][n % 6];
      return {
        ...{ _id: n, site: `s${n % 3}`, n: n % 7 },
        ...(value !== undefined && { a: value }),
        ...(box !== undefined && { box }),
      };
    }),
  );
  await items().createIndexes([{ key: byA }, { key: byN }, { key: byBox }]);
});
afterAll(() => database.stop());

const pipeline = (filter: Doc) => [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }];
const count = (filter: Doc, hint: Doc) => items().countDocuments(filter, { hint });
const documentsExamined = async (filter: Doc, hint: Doc): Promise<number> => {
  const command = { aggregate: 'items', pipeline: pipeline(filter), cursor: {}, hint };
  const { stages } = await database.db.command({ explain: command });
  return stages[0].$cursor.executionStats.totalDocsExamined;
};

test.each<[Doc, Doc]>([
  [{ site: 's0' }, byN],
  [{ site: 's0', n: 3 }, byN],
  [{ site: 's0', n: { $in: [1, 3, 3] } }, byN],
  [{ site: 's0', n: { $gt: 2 } }, byN],
  [{ site: 's0', n: { $gte: 2, $lt: 5 } }, byN],
  [{ $and: [{ site: 's0' }, { $and: [{ n: { $eq: 2 } }] }] }, byN],
  [{ site: 's0', 'box.at': null }, byBox],
  [{ site: 's0', 'box.at': { $in: [null, 5] } }, byBox],
  [{ site: 's0', 'box.at': { $eq: null }, n: { $gte: 3 } }, byBox],
  [{ site: 's2', 'box.at': { $gte: 0 } }, byBox],
  [{ site: 's1' }, byA],
  [{ site: 's1', a: 2 }, byA],
  [{ site: 's1', a: 'ab' }, byA],
  [{ site: 's1', a: true }, byA],
  [{ site: 's1', a: { $gt: 1 } }, byA],
  [{ site: 's1', a: { $regex: '^ab' } }, byA],
  [{ site: 's1', a: { $regex: String.raw`^ab\.` } }, byA],
])('the number of %j is counted from the index alone', async (filter, hint) => {
  expect(await documentsExamined(filter, hint)).toBe(0);
  expect(await count(filter, hint)).toBe(await count(filter, { $natural: 1 }));
  expect(await count(filter, hint)).toBeGreaterThan(0);
});

test.each<[Doc, Doc]>([
  [{ site: 's1', n: { $lt: 3 } }, byN],
  [{ site: 's1', a: null }, byA],
  [{ site: 's1', a: { $in: [null, 2] } }, byA],
  [{ site: 's1', a: { b: 1 } }, byA],
  [{ site: 's1', a: { $gt: 1, $lt: 9 } }, byA],
  [{ site: 's1', a: { $lt: 9 } }, byA],
  [{ site: 's1', a: { $ne: 2 } }, byA],
  [{ site: 's1', a: { $not: { $gt: 1 } } }, byA],
  [{ site: 's1', a: { $elemMatch: { $gt: 1 } } }, byA],
  [{ site: 's1', a: { $all: [2] } }, byA],
  [{ site: 's1', a: { $size: 2 } }, byA],
  [{ site: 's1', a: [2, 2] }, byA],
  [{ site: 's1', a: { $regex: '^ab?c' } }, byA],
  [{ site: 's1', a: { $regex: '^ab', $options: 'i' } }, byA],
  [{ site: 's1', a: /^ab/ }, byA],
  [{ site: 's1', n: 2 }, byA],
  [{ site: 's1', $and: [{ a: 2 }, { a: 'ab' }] }, byA],
  [{ site: 's1', $or: [{ a: 2 }, { n: 2 }] }, byA],
  [{ site: 's1', $expr: { $eq: ['$a', 2] } }, byA],
  [{ a: 2 }, byA],
])('the number of %j is counted with the documents', async (filter, hint) => {
  expect(await documentsExamined(filter, hint)).toBeGreaterThan(0);
  expect(await count(filter, hint)).toBe(await count(filter, { $natural: 1 }));
});

test('skips and limits hold', async () => {
  const options = { hint: byN, limit: 5 };
  expect(await items().countDocuments({ site: 's0' }, options)).toBe(5);
  expect(await items().countDocuments({ site: 's0' }, { ...options, skip: 3 })).toBe(5);
  const all = await items().countDocuments({ site: 's0' }, { hint: byN });
  expect(await items().countDocuments({ site: 's0' }, { hint: byN, skip: all - 2 })).toBe(2);
  const totals = items().aggregate([{ $match: { site: 's0' } }, { $limit: 4 }, { $count: 'n' }], { hint: byN });
  expect(await totals.toArray()).toEqual([{ n: 4 }]);
});

test('what comes and goes is counted at once', async () => {
  const filter = { site: 's9', n: { $gte: 0 } };
  await items().insertOne({ _id: 9_001, site: 's9', n: 1 });
  expect(await count(filter, byN)).toBe(1);
  await items().deleteOne({ _id: 9_001 });
  expect(await count(filter, byN)).toBe(0);
});
