import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');

const COUNT = 500;

beforeAll(async () => {
  database = await startTestDatabase();
  await items().insertMany(
    Array.from({ length: COUNT }, (_, n) => ({
      _id: n,
      k: n % 50,
      sub: { k: n % 50 },
      list: [n % 50, 'x'],
      text: `t${n % 50}`,
    })),
  );
  await items().insertMany([
    { _id: 1000, k: [7] },
    { _id: 1001, k: null },
    { _id: 1002 },
    { _id: 1003, k: { a: 1 } },
    { _id: 1004, k: '$k' },
    { _id: 1005, k: [] },
  ]);
  await items().createIndexes([{ key: { k: 1 } }, { key: { 'sub.k': 1 } }, { key: { list: 1 } }, { key: { text: 1 } }]);
});
afterAll(() => database.stop());

const examined = async (filter: Doc, more: Doc = {}): Promise<number> => {
  const { executionStats } = await database.db.command({ explain: { find: 'items', filter, ...more } });
  return executionStats.totalDocsExamined;
};
const ids = async (filter: Doc, options: Doc = {}): Promise<number[]> =>
  (await items().find(filter, options).toArray()).map(({ _id }) => _id).sort((a, b) => a - b);

test.each<[string, Doc, Doc?]>([
  ['a number', { $eq: ['$k', 7] }],
  ['the other way round', { $eq: [7, '$k'] }],
  ['a path', { $eq: ['$sub.k', 7] }],
  ['a text', { $eq: ['$text', 't7'] }],
  ['a literal', { $eq: ['$k', { $literal: '$k' }] }],
  ['one of several demands', { $and: [{ $gt: ['$_id', 20] }, { $eq: ['$k', 7] }] }],
  ['a variable', { $eq: ['$k', '$$wanted'] }, { let: { wanted: 7 } }],
  ['part of a variable', { $eq: ['$k', '$$wanted.k'] }, { let: { wanted: { $literal: { k: 7 } } } }],
])('$expr equality with %s walks the index', async (_name, $expr, more = {}) => {
  expect(await examined({ $expr }, more)).toBeLessThan(20);
  expect(await ids({ $expr }, more)).toEqual(await ids({ $expr }, { ...more, hint: { $natural: 1 } }));
  expect(await ids({ $expr }, more)).not.toEqual([]);
});

test.each<[string, Doc, Doc?]>([
  ['null', { $eq: ['$k', null] }],
  ['a list', { $eq: ['$k', { $literal: [7] }] }],
  ['an empty list', { $eq: ['$k', []] }],
  ['a document', { $eq: ['$k', { $literal: { a: 1 } }] }],
  ['an element of a list', { $eq: ['$list', 7] }],
  ['another path', { $eq: ['$k', '$sub.k'] }],
  ['the document itself', { $eq: ['$k', '$$ROOT.k'] }],
  ['a variable that is missing', { $eq: ['$k', '$$wanted.nothing'] }, { let: { wanted: 7 } }],
  ['one of two', { $or: [{ $eq: ['$k', 7] }, { $eq: ['$_id', 3] }] }],
  ['not', { $not: [{ $eq: ['$k', 7] }] }],
])('$expr equality with %s finds what a scan finds', async (_name, $expr, more = {}) => {
  expect(await ids({ $expr }, more)).toEqual(await ids({ $expr }, { ...more, hint: { $natural: 1 } }));
});

test('$lookup with let walks the index for each document', async () => {
  await database.db.admin().command({ setParameter: 1, notablescan: true });
  const pipeline = [{ $match: { $expr: { $and: [{ $eq: ['$k', '$$wanted'] }, { $gte: ['$_id', 400] }] } } }];
  const rows = await items()
    .aggregate([
      { $match: { _id: { $lt: 100 } } },
      { $lookup: { from: 'items', let: { wanted: '$k' }, pipeline, as: 'same' } },
    ])
    .toArray();
  await database.db.admin().command({ setParameter: 1, notablescan: false });
  expect(rows).toHaveLength(100);
  for (const { k, same } of rows) expect(same.map((one: Doc) => one.k)).toEqual([k, k]);
});
