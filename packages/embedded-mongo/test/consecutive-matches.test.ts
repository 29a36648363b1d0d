import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const collection = () => database.db.collection<Doc & { _id: number }>('matches');
beforeAll(async () => {
  database = await startTestDatabase();
  await collection().createIndex({ site: 1, words: 1 });
  const words = (n: number) => [`word${n}`, 'all', `every${n % 2}`];
  await collection().insertMany(Array.from({ length: 200 }, (_, n) => ({ _id: n, site: 'a', words: words(n) })));
});
afterAll(() => database.stop());

test('matches that follow one another narrow the index together', async () => {
  const pipeline = [
    { $match: { site: 'a' } },
    { $match: { words: { $regex: '^word7' } } },
    { $match: { _id: { $lt: 75 } } },
  ];
  const found = await collection().aggregate(pipeline).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([7, 70, 71, 72, 73, 74]);
  const command = { aggregate: 'matches', pipeline, cursor: {}, hint: { site: 1, words: 1 } };
  const plan = await database.db.command({ explain: command, verbosity: 'executionStats' });
  const text = JSON.stringify(plan);
  expect(Number(/"totalKeysExamined":(\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(13);
  expect(Number(/"totalDocsExamined":(\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(11);
});

test('a match after another stage is not drawn before it', async () => {
  const pipeline = [
    { $match: { site: 'a' } },
    { $match: {} },
    { $limit: 10 },
    { $match: { words: 'word3' } },
    { $match: { words: 'all' } },
  ];
  expect((await collection().aggregate(pipeline).toArray()).map(({ _id }) => _id)).toEqual([3]);
});
