import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { no, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await database.db.collection<Doc & { _id: number }>('sales').insertMany([
    { _id: 1, g: 'a', v: 3, s: 10, on: new Date('2024-01-01') },
    { _id: 2, g: 'a', v: 1, s: 30, on: new Date('2024-01-02') },
    { _id: 3, g: 'b', v: 2, s: 20, on: new Date('2024-01-04') },
    { _id: 4, g: 'b', v: null, s: 5, on: new Date('2024-01-05') },
    { _id: 5, g: 'b', s: 7, on: new Date('2024-01-08') },
  ]);
  await database.db.collection<Doc & { _id: number }>('people').insertMany([
    { _id: 1, name: 'Eve', boss: 'Bob' },
    { _id: 2, name: 'Bob', boss: 'Ann' },
    { _id: 3, name: 'Ann' },
  ]);
});
afterAll(() => database.stop());

const byId = { $sort: { _id: 1 } };
const all = (field: Doc): Doc[] => [{ $group: { _id: null, r: field } }, { $project: { _id: 0 } }];
const windows = (output: Doc, sortBy: Doc = { _id: 1 }): Doc[] => [
  { $setWindowFields: { sortBy, output } },
  { $project: { _id: 0, ...Object.fromEntries(Object.keys(output).map((name) => [name, 1])) } },
];
const climb = { from: 'people', startWith: 'Eve', connectFromField: 'boss', connectToField: 'name', as: 'up' };
const bySize = { case: { $lte: ['$s', 10] } };
const branches = [Object.fromEntries([...Object.entries(bySize), ['then', '$$DESCEND']])];

type Case = [name: string, pipeline: Doc[], result: unknown];

const CASES: Case[] = [
  ['$top', all({ $top: { output: '$s', sortBy: { v: -1 } } }), [{ r: 10 }]],
  ['$bottom', all({ $bottom: { output: '$s', sortBy: { s: -1 } } }), [{ r: 5 }]],
  [
    '$topN',
    all({ $topN: { n: 2, output: ['$v', '$s'], sortBy: { s: -1 } } }),
    [
      {
        r: [
          [1, 30],
          [2, 20],
        ],
      },
    ],
  ],
  ['$bottomN', all({ $bottomN: { n: 2, output: '$s', sortBy: { s: -1 } } }), [{ r: [7, 5] }]],
  ['$firstN', all({ $firstN: { input: '$v', n: 2 } }), [{ r: [3, 1] }]],
  ['$lastN', all({ $lastN: { input: '$v', n: 2 } }), [{ r: [null, null] }]],
  ['$maxN', all({ $maxN: { input: '$v', n: 2 } }), [{ r: [3, 2] }]],
  ['$stdDevPop', all({ $stdDevPop: '$v' }), [{ r: 0.816496580927726 }]],
  ['$stdDevSamp of one', [{ $limit: 1 }, ...all({ $stdDevSamp: '$v' })], [{ r: null }]],
  ['$median', all({ $median: { input: '$s', method: 'approximate' } }), [{ r: 10 }]],
  ['$group with a dotted name', [{ $group: { _id: null, 'a.b': { $sum: 1 } } }], no(40235)],
  [
    '$bucket puts a boundary into the upper bucket',
    [{ $bucket: { groupBy: '$s', boundaries: [0, 10, 20, 40], output: { ids: { $push: '$_id' } } } }],
    [
      { _id: 0, ids: [4, 5] },
      { _id: 10, ids: [1] },
      { _id: 20, ids: [2, 3] },
    ],
  ],
  ['$bucket without a place', [{ $bucket: { groupBy: '$s', boundaries: [0, 10] } }], no(40066)],
  ['$sample of more than there are', [{ $sample: { size: 100 } }, { $count: 'n' }], [{ n: 5 }]],
  ['$sample takes none twice', [{ $sample: { size: 4 } }, { $group: { _id: '$_id' } }, { $count: 'n' }], [{ n: 4 }]],
  [
    '$redact prunes',
    [{ $redact: { $cond: [{ $gt: ['$s', 9] }, '$$KEEP', '$$PRUNE'] } }, { $project: { _id: 1 } }, byId],
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
  ],
  [
    '$redact descends',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, s: 1, x: { s: { $add: ['$s', 1] } }, y: [{ s: '$v' }, { s: { $add: ['$s', 1] } }, 3] } },
      { $redact: { $switch: { branches, default: '$$PRUNE' } } },
    ],
    [{ s: 10, y: [{ s: 3 }, 3] }],
  ],
  [
    '$densify',
    [{ $densify: { field: 'on', range: { step: 1, unit: 'day', bounds: 'full' } } }, { $count: 'n' }],
    [{ n: 8 }],
  ],
  [
    '$densify within bounds',
    [{ $limit: 1 }, { $project: { _id: 0, v: 1 } }, { $densify: { field: 'v', range: { step: 1, bounds: [1, 5] } } }],
    [{ v: 1 }, { v: 2 }, { v: 3 }, { v: 4 }],
  ],
  [
    '$densify by partition',
    [
      { $project: { _id: 0, g: 1, v: 1 } },
      { $match: { v: { $ne: null } } },
      { $densify: { field: 'v', partitionByFields: ['g'], range: { step: 1, bounds: 'partition' } } },
    ],
    [
      { g: 'a', v: 1 },
      { g: 'a', v: 2 },
      { g: 'a', v: 3 },
      { g: 'b', v: 2 },
    ],
  ],
  [
    '$graphLookup',
    [{ $match: { _id: 1 } }, { $graphLookup: { ...climb, depthField: 'depth' } }, { $project: { up: 1 } }],
    [
      {
        _id: 1,
        up: [
          { _id: 1, name: 'Eve', boss: 'Bob', depth: 0 },
          { _id: 2, name: 'Bob', boss: 'Ann', depth: 1 },
          { _id: 3, name: 'Ann', depth: 2 },
        ],
      },
    ],
  ],
  [
    '$graphLookup to a depth',
    [{ $match: { _id: 1 } }, { $graphLookup: { ...climb, maxDepth: 1 } }, { $project: { n: { $size: '$up' } } }],
    [{ _id: 1, n: 2 }],
  ],
  [
    'ranks',
    windows({ n: { $documentNumber: {} }, r: { $rank: {} }, d: { $denseRank: {} } }, { g: 1 }),
    [
      { n: 1, r: 1, d: 1 },
      { n: 2, r: 1, d: 1 },
      { n: 3, r: 3, d: 2 },
      { n: 4, r: 3, d: 2 },
      { n: 5, r: 3, d: 2 },
    ],
  ],
  ['$shift', windows({ x: { $shift: { output: '$s', by: -1, default: 0 } } }), [0, 10, 30, 20, 5].map((x) => ({ x }))],
  ['$locf', windows({ x: { $locf: '$v' } }), [3, 1, 2, 2, 2].map((x) => ({ x }))],
  [
    '$linearFill',
    [{ $set: { y: { $cond: [{ $in: ['$_id', [1, 4]] }, '$_id', null] } } }, ...windows({ y: { $linearFill: '$y' } })],
    [1, 2, 3, 4, null].map((y) => ({ y })),
  ],
  [
    'a moving average',
    windows({ x: { $expMovingAvg: { input: '$s', alpha: 0.5 } } }),
    [10, 20, 20, 12.5, 9.75].map((x) => ({ x })),
  ],
  [
    'a derivative by day',
    windows({ x: { $derivative: { input: '$s', unit: 'day' }, window: { documents: [-1, 0] } } }, { on: 1 }),
    [null, 20, -5, -15, 2 / 3].map((x) => ({ x })),
  ],
  [
    'an integral',
    windows({ x: { $integral: { input: '$s' }, window: { documents: ['unbounded', 'current'] } } }),
    [0, 20, 45, 57.5, 63.5].map((x) => ({ x })),
  ],
  [
    'windows of documents and of a range',
    windows(
      {
        near: { $push: '$_id', window: { documents: [-1, 1] } },
        days: { $sum: 1, window: { range: [-1, 1], unit: 'day' } },
        rest: { $min: '$s', window: { documents: ['current', 'unbounded'] } },
      },
      { on: 1 },
    ),
    [
      { near: [1, 2], days: 2, rest: 5 },
      { near: [1, 2, 3], days: 2, rest: 5 },
      { near: [2, 3, 4], days: 2, rest: 5 },
      { near: [3, 4, 5], days: 2, rest: 5 },
      { near: [4, 5], days: 1, rest: 7 },
    ],
  ],
  [
    'windows that grow keep what they held',
    windows({ x: { $push: '$_id', window: { documents: ['unbounded', 'current'] } } }),
    [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]].map((x) => ({ x })),
  ],
  [
    'windows by partition',
    [
      { $setWindowFields: { partitionBy: '$g', sortBy: { s: 1 }, output: { x: { $sum: '$s' } } } },
      { $project: { x: 1 } },
    ],
    [1, 2, 4, 5, 3].map((_id) => ({ _id, x: _id < 3 ? 40 : 32 })),
  ],
  [
    '$covariancePop',
    windows({ x: { $covariancePop: ['$_id', { $multiply: ['$_id', 2] }] } }),
    [4, 4, 4, 4, 4].map((x) => ({ x })),
  ],
  ['$rank without an order', [{ $setWindowFields: { output: { r: { $rank: {} } } } }], no(5371602)],
  ['a window of fractions', windows({ x: { $sum: 1, window: { documents: [0.5, 1] } } }), no(5339902)],
  ['an unknown window function', windows({ x: { $nope: 1 } }), no(15952)],
  [
    '$fill with a line, the last known value and a constant',
    [
      { $set: { y: { $cond: [{ $in: ['$_id', [1, 3]] }, '$_id', null] }, z: '$v' } },
      { $fill: { sortBy: { _id: 1 }, output: { y: { method: 'linear' }, v: { method: 'locf' }, z: { value: 0 } } } },
      { $project: { y: 1, v: 1, z: 1 } },
    ],
    [
      { _id: 1, v: 3, y: 1, z: 3 },
      { _id: 2, v: 1, y: 2, z: 1 },
      { _id: 3, v: 2, y: 3, z: 2 },
      { _id: 4, v: 2, y: null, z: 0 },
      { _id: 5, y: null, v: 2, z: 0 },
    ],
  ],
  ['$fill in an unknown way', [{ $fill: { output: { v: { method: 'guess' } } } }], no(6050202)],
  [
    '$bucketAuto',
    [{ $bucketAuto: { groupBy: '$s', buckets: 2, output: { ids: { $push: '$_id' } } } }],
    [
      { _id: { min: 5, max: 20 }, ids: [4, 5, 1] },
      { _id: { min: 20, max: 30 }, ids: [3, 2] },
    ],
  ],
  [
    '$bucketAuto keeps equal values together',
    [{ $bucketAuto: { groupBy: '$g', buckets: 5 } }],
    [
      { _id: { min: 'a', max: 'b' }, count: 2 },
      { _id: { min: 'b', max: 'b' }, count: 3 },
    ],
  ],
  ['$bucketAuto into no buckets', [{ $bucketAuto: { groupBy: '$s', buckets: 0 } }], no(40243)],
  [
    '$sort before $limit',
    [{ $project: { s: 1 } }, { $sort: { s: 1 } }, { $limit: 2 }],
    [
      { _id: 4, s: 5 },
      { _id: 5, s: 7 },
    ],
  ],
  ['$facet within $facet', [{ $facet: { n: [{ $facet: { x: [] } }] } }], no(40600)],
  ['$limit of text', [{ $limit: 'one' }], no(2107201)],
  ['$limit of a fraction', [{ $limit: 1.5 }], no(2107201)],
  ['$skip below 0', [{ $skip: -1 }], no(5107200)],
  ['$sort by nothing', [{ $sort: {} }], no(15976)],
  ['$sort in no direction', [{ $sort: { s: 2 } }], no(15975)],
  ['$bucket of unknown options', [{ $bucket: { groupBy: '$s', boundaries: [0, 99], more: 1 } }], no(9)],
  ['$sample of unknown options', [{ $sample: { size: 1, more: 1 } }], no(9)],
  ['$set of nothing', [{ $set: {} }], no(40177)],
  ['$lookup without from', [{ $lookup: { localField: 'a', foreignField: 'b', as: 'c' } }], no(9)],
  ['$lookup by a number', [{ $lookup: { from: 'people', localField: 1, foreignField: 'b', as: 'c' } }], no(9)],
  ['$graphLookup within text', [{ $graphLookup: { ...climb, restrictSearchWithMatch: 'x' } }], no(40185)],
  ['$regex with options twice', [{ $match: { g: { $regex: /a/i, $options: 'm' } } }], no(51075)],
  ['$count without a name', [{ $count: '' }], no(40157)],
  ['$unset of a number', [{ $unset: 1 }], no(31002)],
  ['unknown operator over nothing', [{ $match: { _id: 9 } }, { $project: { a: { $nope: 1 } } }], no(168)],
];

test.each(CASES)('stage: %s', async (_name, pipeline, result) => {
  const got = await outcome(() => database.db.collection('sales').aggregate(pipeline).toArray());
  expect(show(got)).toBe(show(result));
});
