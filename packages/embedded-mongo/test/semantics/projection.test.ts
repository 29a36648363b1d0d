import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { no, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, document: Doc, projection: Doc, result: unknown, filter?: Doc];

const CASES: Case[] = [
  ['nested', { a: { b: 1, c: 2 }, d: 3 }, { 'a.b': 1 }, { a: { b: 1 } }],
  ['exclude in arrays', { a: [{ b: 1, c: 2 }] }, { 'a.b': 0 }, { a: [{ c: 2 }] }],
  ['keeps stored order', { b: 1, a: 2 }, { a: 1, b: 1 }, { b: 1, a: 2 }],
  ['$slice', { a: [1, 2, 3] }, { a: { $slice: -1 } }, { a: [3] }],
  ['$slice pair', { a: [1, 2, 3], b: 1 }, { a: { $slice: [1, 1] } }, { a: [2], b: 1 }],
  ['$elemMatch', { a: [{ s: 1 }, { s: 2 }] }, { a: { $elemMatch: { s: 2 } } }, { a: [{ s: 2 }] }],
  [
    '$elemMatch beside an exclusion',
    { a: [{ s: 1 }, { s: 2 }], b: 1, c: 1 },
    { a: { $elemMatch: { s: 2 } }, b: 0 },
    { a: [{ s: 2 }], c: 1 },
  ],
  ['positional', { a: [1, 5, 7] }, { 'a.$': 1 }, { a: [5] }, { a: { $gt: 3 } }],
  ['expression', { a: 2 }, { b: { $multiply: ['$a', 2] } }, { b: 4 }],
  ['mix', { a: 1 }, { a: 1, b: 0 }, no(31254)],
  ['scalar where path goes on', { a: 1 }, { 'a.b': 1 }, {}],
  ['array of scalars where path goes on', { a: [1, { b: 2 }] }, { 'a.b': 1 }, { a: [{ b: 2 }] }],
];

test.each(CASES)('projection: %s', async (_name, document, projection, result, filter = {}) => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, ...document });
  const got = await outcome(() => collection.findOne(filter, { projection: { _id: 0, ...projection } }));
  expect(show(got)).toBe(show(result));
});
