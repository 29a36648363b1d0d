import type { UpdateOptions } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { D, d, L, no, o, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [
  name: string,
  document: Doc | null,
  update: Doc | Doc[],
  result: unknown,
  filter?: Doc,
  options?: UpdateOptions,
];

const CASES: Case[] = [
  ['$inc', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  ['$inc Long', { a: L(1) }, { $inc: { a: 2 } }, { a: 3 }],
  ['$inc Decimal', { a: D('1.10') }, { $inc: { a: D('0.20') } }, { a: D('1.30') }],
  ['$inc missing path', {}, { $inc: { 'a.b': 2 } }, { a: { b: 2 } }],
  ['$inc text', { a: 'x' }, { $inc: { a: 1 } }, no(14)],
  ['$inc by text', { a: 1 }, { $inc: { a: 'x' } }, no(14)],
  ['$mul missing', {}, { $mul: { a: 3 } }, { a: 0 }],
  ['$push on scalar', { a: 1 }, { $push: { a: 2 } }, no(2)],
  ['$set through scalar', { a: 1 }, { $set: { 'a.b': 2 } }, no(28)],
  ['$set same _id', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
  ['$set other _id', { a: 1 }, { $set: { _id: 2 } }, no(66)],
  ['conflict', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, no(40)],
  ['conflict parent', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, no(40)],
  ['unknown modifier', { a: 1 }, { $nope: { a: 1 } }, no(9)],
  ['array padding', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  ['$unset array element', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['new fields sorted', {}, { $set: { b: 1, a: 1 } }, { a: 1, b: 1 }],
  ['$min date', { a: d(9) }, { $min: { a: d(5) } }, { a: d(5) }],
  ['$max across types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$rename nested', { a: { b: 1 } }, { $rename: { 'a.b': 'c' } }, { a: {}, c: 1 }],
  ['$pop through an array', { a: [1, 2] }, { $pop: { 'a.x': 1 } }, no(28)],
  ['$pop of nothing', { a: 1 }, { $pop: { 'b.c': 1 } }, { a: 1 }],
  ['$pop', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ['$bit', { a: 5 }, { $bit: { a: { and: 4 } } }, { a: 4 }],
  ['$pull condition', { a: [{ s: 1, q: 2 }, { s: 2 }] }, { $pull: { a: { s: 1 } } }, { a: [{ s: 2 }] }],
  ['$pull $gte', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull ObjectId', { a: [o(1), o(2)] }, { $pull: { a: o(1) } }, { a: [o(2)] }],
  ['$pullAll', { a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
  [
    '$addToSet field order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$push sort slice', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1, $slice: -2 } } }, { a: [2, 3] }],
  [
    '$push sort by two',
    { a: [{ x: 1, y: 2 }] },
    { $push: { a: { $each: [{ x: 1, y: 1 }], $sort: { x: 1, y: 1 } } } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
  ],
  ['$push negative position', { a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2, 9, 3] }],
  [
    'positional',
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 1 },
      ],
    },
    { $inc: { 'a.$.q': 5 } },
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 6 },
      ],
    },
    { 'a.s': 2 },
  ],
  [
    'positional $elemMatch',
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 1 },
      ],
    },
    { $set: { 'a.$.q': 5 } },
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 5 },
      ],
    },
    { a: { $elemMatch: { s: 2, q: { $lt: 3 } } } },
  ],
  ['positional scalar', { a: [1, 5] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }, { a: { $gt: 3 } }],
  ['positional without match', { a: [1] }, { $set: { 'a.$': 9 } }, no(2)],
  ['$[]', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
  ['$[] nested', { a: [{ b: [1] }, { b: [2] }] }, { $inc: { 'a.$[].b.$[]': 1 } }, { a: [{ b: [2] }, { b: [3] }] }],
  [
    '$[id]',
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 1 },
      ],
    },
    { $inc: { 'a.$[x].q': 5 } },
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 6 },
      ],
    },
    {},
    { arrayFilters: [{ 'x.s': 2 }] },
  ],
  ['unused array filter', { a: [1] }, { $set: { b: 1 } }, no(9), {}, { arrayFilters: [{ x: 1 }] }],
  ['unknown identifier', { a: [1] }, { $set: { 'a.$[y]': 1 } }, no(2), {}, { arrayFilters: [{ x: 1 }] }],
  ['pipeline', { a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }], { a: 1, b: 2, c: 3 }],
  ['pipeline $unset', { a: 1, b: 2 }, [{ $unset: 'a' }], { b: 2 }],
  [
    'upsert takes equalities',
    null,
    { $set: { c: 3 }, $setOnInsert: { d: 4 } },
    { _id: 9, a: { b: 2 }, c: 3, d: 4 },
    { _id: 9, 'a.b': 2, e: { $gt: 1 } },
    { upsert: true },
  ],
  [
    'upsert $in of one',
    null,
    { $set: { c: 3 } },
    { _id: 9, a: 1, c: 3 },
    { _id: 9, a: { $in: [1] } },
    { upsert: true },
  ],
  ['upsert $inc', null, { $inc: { n: 2 } }, { _id: 9, n: 2 }, { _id: 9 }, { upsert: true }],
  [
    'upsert pipeline',
    null,
    [{ $set: { n: { $add: [{ $ifNull: ['$n', 0] }, 1] } } }],
    { _id: 9, n: 1 },
    { _id: 9 },
    { upsert: true },
  ],
  ['$setOnInsert not on match', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
];

test.each(CASES)('update: %s', async (_name, document, update, result, filter = {}, options = {}) => {
  const collection = database.fresh();
  if (document) await collection.insertOne({ _id: 1, ...document });
  const changed = await outcome(async () => {
    await collection.updateOne({ ...(document && { _id: 1 }), ...filter }, update, options);
    const found: Doc | null = await collection.findOne({});
    if (found && document) delete found._id;
    return found;
  });
  expect(show(changed)).toBe(show(result));
});
