import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

const MEGABYTE = 2 ** 20;
const DOCUMENTS = 120;

let database: TestDatabase;
const large = () => database.db.collection<Doc & { _id: number }>('large');
const small = () => database.db.collection<Doc & { _id: number }>('small');
const openCursors = async (): Promise<number> => {
  const { metrics } = await database.db.admin().serverStatus();
  return metrics.cursor.open.total;
};

beforeAll(async () => {
  database = await startTestDatabase();
  for (let n = 0; n < DOCUMENTS; n++) await large().insertOne({ _id: n, n: -n, text: `${n}`.padEnd(MEGABYTE, 'x') });
  await small().insertMany(Array.from({ length: 20_000 }, (_, n) => ({ _id: n, n: -n })));
});
afterAll(() => database.stop());

const all = (field: Doc): Doc => ({ $group: { _id: null, all: field } });

test.each<[string, number, Doc[]]>([
  ['a sort', 292, [{ $sort: { n: 1 } }]],
  ['a sort of what was worked out', 292, [{ $set: { m: 1 } }, { $sort: { n: 1 } }]],
  ['groups', 292, [{ $group: { _id: '$text' } }]],
  ['$push', 146, [all({ $push: '$$ROOT' })]],
  ['$addToSet', 146, [all({ $addToSet: '$text' })]],
  ['$topN', 146, [all({ $topN: { n: 200, sortBy: { n: 1 }, output: '$text' } })]],
  ['$bucketAuto', 292, [{ $bucketAuto: { groupBy: '$n', buckets: 2 } }]],
  ['windows', 5414201, [{ $setWindowFields: { sortBy: { n: 1 }, output: { r: { $rank: {} } } } }]],
  ['a $facet', 146, [{ $facet: { n: [{ $count: 'n' }] } }]],
  ['a $sample', 292, [{ $sample: { size: 5 } }]],
  ['a join', 4568, [{ $limit: 1 }, { $lookup: { from: 'large', pipeline: [], as: 'all' } }]],
  [
    'a $graphLookup',
    40099,
    [
      { $limit: 1 },
      {
        $graphLookup: {
          from: 'large',
          startWith: { $range: [-200, 0] },
          connectFromField: 'x',
          connectToField: 'n',
          as: 'all',
        },
      },
    ],
  ],
])('%s of more than 100 MB: %i', async (_name, code, pipeline) => {
  expect(
    await codeOf(
      large()
        .aggregate([...pipeline, { $count: 'n' }])
        .toArray(),
    ),
  ).toBe(code);
});

test('distinct values of more than a reply can hold: 17217', async () => {
  expect(await codeOf(large().distinct('text'))).toBe(17217);
});

test('a sort with a limit holds only what is wanted', async () => {
  const [first] = await large()
    .find({}, { projection: { n: 1 } })
    .sort({ n: 1 })
    .limit(1)
    .toArray();
  expect(first).toEqual({ _id: DOCUMENTS - 1, n: 1 - DOCUMENTS });
  const limited = [{ $set: { m: '$n' } }, { $sort: { m: 1 } }, { $limit: 1 }, { $project: { m: 1 } }];
  expect(await small().aggregate(limited).toArray()).toEqual([{ _id: 19_999, m: -19_999 }]);
});

test('many at once end with an error, not with the server', async () => {
  const sort = () =>
    small()
      .aggregate([all({ $push: { n: '$n', s: { $range: [0, 500] } } }), { $count: 'n' }])
      .toArray();
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(sort())));
  expect(new Set(codes)).toEqual(new Set([146]));
  expect(await small().countDocuments({ n: { $lt: 0 } })).toBe(19_999);
});

test('cursors that nobody comes back for are closed when there is no more room', async () => {
  const before = await openCursors();
  const sorted = small().find().sort({ n: 1 }).batchSize(1);
  expect(await sorted.next()).toMatchObject({ _id: 19_999 });
  expect(await openCursors()).toBe(before + 1);
  for (let i = 0; i < 45; i++) await small().find().sort({ n: 1 }).batchSize(1).next();
  expect(await openCursors()).toBeLessThan(before + 40);
  expect(await codeOf(sorted.toArray())).toBe(43);
});

test('cursors go with their session, and with their client', async () => {
  const before = await openCursors();
  const session = database.client.startSession();
  await small().find({}, { session }).batchSize(1).next();
  expect(await openCursors()).toBe(before + 1);
  await database.db.admin().command({ endSessions: [session.id] });
  expect(await openCursors()).toBe(before);

  const client = await new MongoClient(database.url, { appName: 'leaves' }).connect();
  await client.db('test').collection('small').find().batchSize(1).next();
  expect(await openCursors()).toBe(before + 1);
  await client.close(true);
  await vi.waitFor(async () => expect(await openCursors()).toBe(before));
});
