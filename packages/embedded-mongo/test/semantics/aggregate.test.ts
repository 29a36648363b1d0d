import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { D, d, L, no, o, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, documents: Doc[], pipeline: Doc[], result: unknown];

const CASES: Case[] = [
  ['$addFields merges objects', [{ a: { b: 1 } }], [{ $addFields: { a: { c: 2 } } }], [{ _id: 0, a: { b: 1, c: 2 } }]],
  [
    '$addFields on stored data does not change it',
    [{ a: { b: 1 } }],
    [{ $addFields: { 'a.c': 2 } }, { $project: { x: '$a.c' } }],
    [{ _id: 0, x: 2 }],
  ],
  ['$group null for missing', [{}], [{ $group: { _id: '$k', n: { $sum: 1 } } }], [{ _id: null, n: 1 }]],
  [
    '$group Long and int together',
    [{ k: L(1) }, { k: 1 }],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0 } }],
    [{ n: 2 }],
  ],
  [
    '$sum Long',
    [{ v: L(2) }, { v: 1 }, { v: 'x' }],
    [{ $group: { _id: null, n: { $sum: '$v' } } }],
    [{ _id: null, n: 3 }],
  ],
  [
    '$sum Decimal',
    [{ v: D('0.1') }, { v: D('0.2') }],
    [{ $group: { _id: null, n: { $sum: '$v' } } }],
    [{ _id: null, n: D('0.3') }],
  ],
  [
    '$avg ignores others',
    [{ v: 2 }, { v: 'x' }, {}],
    [{ $group: { _id: null, n: { $avg: '$v' } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$first $last $push',
    [{ v: 1 }, {}, { v: 3 }],
    [{ $group: { _id: null, f: { $first: '$v' }, l: { $last: '$v' }, p: { $push: '$v' } } }],
    [{ _id: null, f: 1, l: 3, p: [1, 3] }],
  ],
  [
    '$unwind index',
    [{ a: [5, 6] }],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i' } }],
    [
      { _id: 0, a: 5, i: 0 },
      { _id: 0, a: 6, i: 1 },
    ],
  ],
  [
    '$unwind preserve',
    [{ a: [] }, {}],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }],
    [{ _id: 0 }, { _id: 1 }],
  ],
  [
    '$toString ObjectId',
    [{ a: o(1) }],
    [{ $project: { _id: 0, r: { $toString: '$a' } } }],
    [{ r: o(1).toHexString() }],
  ],
  ['$toObjectId', [{ a: o(1).toHexString() }], [{ $project: { _id: 0, r: { $toObjectId: '$a' } } }], [{ r: o(1) }]],
  ['$type', [{ a: o(1) }], [{ $project: { _id: 0, r: { $type: '$a' } } }], [{ r: 'objectId' }]],
  [
    '$dateToString zone',
    [{ a: d(0) }],
    [{ $project: { _id: 0, r: { $dateToString: { date: '$a', format: '%Y-%m-%d %H', timezone: 'Europe/Berlin' } } } }],
    [{ r: '1970-01-01 01' }],
  ],
  [
    '$dateTrunc',
    [{ a: d(90000000) }],
    [{ $project: { _id: 0, r: { $dateTrunc: { date: '$a', unit: 'day' } } } }],
    [{ r: d(86400000) }],
  ],
  ['$cond null', [{ a: null }], [{ $project: { _id: 0, r: { $cond: ['$a', 1, 2] } } }], [{ r: 2 }]],
  ['empty string is true', [{ a: '' }], [{ $project: { _id: 0, r: { $cond: ['$a', 1, 2] } } }], [{ r: 1 }]],
  [
    '$filter $map $reduce',
    [{ a: [1, 2, 3] }],
    [
      {
        $project: {
          _id: 0,
          r: {
            $reduce: {
              input: {
                $map: {
                  input: { $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 1] } } },
                  as: 'y',
                  in: { $multiply: ['$$y', 2] },
                },
              },
              initialValue: 0,
              in: { $add: ['$$value', '$$this'] },
            },
          },
        },
      },
    ],
    [{ r: 10 }],
  ],
  [
    '$switch',
    [{ a: 2 }],
    // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
    [{ $project: { _id: 0, r: { $switch: { branches: [{ case: { $eq: ['$a', 2] }, then: 'two' }], default: 'x' } } } }],
    [{ r: 'two' }],
  ],
  ['unknown expression', [{}], [{ $project: { r: { $nope: 1 } } }], no(168)],
  ['unknown stage', [{}], [{ $nope: {} }], no(40324)],
  [
    '$facet',
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { n: [{ $count: 'c' }], top: [{ $sort: { a: -1 } }, { $limit: 1 }] } }],
    [{ n: [{ c: 2 }], top: [{ _id: 1, a: 2 }] }],
  ],
  [
    '$bucket',
    [{ a: 1 }, { a: 15 }],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 10, 20] } }],
    [
      { _id: 0, count: 1 },
      { _id: 10, count: 1 },
    ],
  ],
  [
    '$setWindowFields',
    [{ a: 2 }, { a: 1 }],
    [
      {
        $setWindowFields: {
          sortBy: { a: 1 },
          output: { s: { $sum: '$a', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { _id: 0, s: 1 } },
    ],
    [{ s: 1 }, { s: 3 }],
  ],
  ['$project array path', [{ a: [{ b: 1, c: 2 }] }], [{ $project: { _id: 0, 'a.b': 1 } }], [{ a: [{ b: 1 }] }]],
  ['$count of nothing', [{ a: 1 }], [{ $match: { a: 2 } }, { $count: 'n' }], []],
];

test.each(CASES)('aggregate: %s', async (_name, documents, pipeline, result) => {
  const collection = database.fresh();
  await collection.insertMany(documents.map((document, i) => ({ _id: i, ...document })));
  const got = await outcome(() => collection.aggregate(pipeline).toArray());
  expect(show(got)).toBe(show(result));
});
