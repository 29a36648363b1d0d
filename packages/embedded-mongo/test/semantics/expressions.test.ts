import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../server.ts';
import { D, d, L, no, o, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const MISSING = { isMissing: true };
const day = (text: string): Date => new Date(text);

// 2024-03-10 is a Sunday, and the day New York sets its clocks.
const sunday = day('2024-03-10T13:45:30.123Z');
const DOCUMENT = {
  i: 5,
  half: 2.5,
  neg: -7,
  max: 2147483647,
  text: 'Hello',
  accent: 'héllo',
  empty: '',
  list: [1, 2, 3],
  objects: [{ a: 1, b: 2 }, { a: 3 }],
  nested: [[1, 2], [3]],
  pairs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  nil: null,
  yes: true,
  zero: 0,
  at: sunday,
  money: D('1.10'),
  long: L(5),
  id: o(7),
  o: { x: 1, y: { z: 2 } },
};

type Case = [expression: unknown, result: unknown];

const NUMBERS: Case[] = [
  [{ $add: '$i' }, 5],
  [{ $add: '$list' }, no(14)],
  [{ $add: ['$i', '$nothing'] }, null],
  [{ $add: ['$money', 1] }, D('2.10')],
  [{ $add: ['$max', 1] }, 2147483648],
  [{ $add: [1, '$at', 500] }, d(sunday.getTime() + 501)],
  [{ $add: ['$at', '$at'] }, no(16612)],
  [{ $subtract: ['$money', D('0.10')] }, D('1.00')],
  [{ $subtract: ['$at', day('2024-03-10T13:45:00Z')] }, 30_123],
  [{ $subtract: [5, '$at'] }, no(14)],
  [{ $subtract: [1] }, no(16020)],
  [{ $multiply: ['$money', 3] }, D('3.30')],
  [{ $multiply: '$i' }, 5],
  [{ $divide: ['$money', 2] }, D('0.55')],
  [{ $divide: [D('1'), 3] }, D('0.3333333333333333333333333333333333')],
  [{ $divide: ['$i', 0] }, no(2)],
  [{ $mod: ['$neg', 3] }, -1],
  [{ $mod: ['$nil', 3] }, null],
  [{ $mod: ['$i', 0] }, no(16610)],
  [{ $abs: ['$neg'] }, 7],
  [{ $abs: D('-1.5') }, D('1.5')],
  [{ $floor: ['$half'] }, 2],
  [{ $round: '$half' }, 2],
  [{ $round: [2.345, 2] }, 2.35],
  [{ $round: [2.675, 2] }, 2.67],
  [{ $round: [1250, -2] }, 1200],
  [{ $round: [D('2.345'), 2] }, D('2.34')],
  [{ $trunc: '$half' }, 2],
  [{ $trunc: '$nothing' }, null],
  [{ $trunc: [-7.857, 2] }, -7.85],
  [{ $ln: 0 }, no(28766)],
  [{ $sin: 0 }, 0],
  [{ $cos: '$nil' }, null],
  [{ $atan2: [1, 1] }, Math.PI / 4],
  [{ $degreesToRadians: 180 }, Math.PI],
  [{ $radiansToDegrees: Math.PI }, 180],
  [{ $acos: 2 }, no(50989)],
  [{ $tan: '$text' }, no(28765)],
  [{ $log: [8, 1] }, no(28759)],
  [{ $log: [8, 2] }, 3],
  [{ $pow: [0, -1] }, no(28764)],
  [{ $sum: '$list' }, 6],
  [{ $sum: ['$list'] }, 6],
  [{ $sum: ['$list', 1] }, 1],
  [{ $sum: '$nothing' }, 0],
  [{ $sum: '$i' }, 5],
  [{ $sum: [4, '$money'] }, D('5.10')],
  [{ $avg: [D('1.0'), D('2.0')] }, D('1.5')],
  [{ $avg: '$nothing' }, null],
  [{ $max: ['$list', 1] }, [1, 2, 3]],
  [{ $min: [D('1.5'), 2] }, D('1.5')],
  [{ $min: '$nil' }, null],
  [{ $stdDevSamp: [1] }, null],
  [{ $percentile: { input: [3, 1, 2], p: [0.5, 1], method: 'approximate' } }, [2, 3]],
  [{ $bitXor: [5, 3] }, 6],
];

const TEXTS: Case[] = [
  [{ $concat: '$text' }, 'Hello'],
  [{ $concat: ['$text', '$i'] }, no(16702)],
  [{ $toLower: '$nothing' }, ''],
  [{ $toUpper: '$list' }, no(16007)],
  [{ $substr: ['$text', 1, -1] }, 'ello'],
  [{ $substr: ['$i', 0, 1] }, '5'],
  [{ $substrBytes: ['$accent', 0, 2] }, no(28657)],
  [{ $substrCP: ['$accent', 1, 2] }, 'él'],
  [{ $strLenCP: ['$accent'] }, 5],
  [{ $strLenBytes: '$accent' }, 6],
  [{ $strLenCP: '$nil' }, no(34471)],
  [{ $split: ['$text', '$nothing'] }, null],
  [{ $split: ['$text', ''] }, no(40087)],
  [{ $indexOfCP: ['$accent', 'l'] }, 2],
  [{ $indexOfBytes: ['$accent', 'l'] }, 3],
  [{ $indexOfBytes: ['$text', 'l', 0, 2] }, -1],
  [{ $strcasecmp: ['$nil', 'b'] }, -1],
  [{ $trim: { input: '$i' } }, no(50699)],
  [{ $replaceAll: { input: 'a.b', find: '.', replacement: { $literal: '$&' } } }, 'a$&b'],
  [{ $regexMatch: { input: '$text', regex: 'e l l # space', options: 'x' } }, true],
  [{ $regexMatch: { input: '$i', regex: 'l' } }, no(51104)],
  [{ $regexFind: { input: '$accent', regex: '(l)(z)?' } }, { match: 'l', idx: 2, captures: ['l', null] }],
];

const LISTS: Case[] = [
  [{ $size: ['$list'] }, 3],
  [{ $size: '$nothing' }, no(17124)],
  [{ $arrayElemAt: ['$list', 9] }, MISSING],
  [{ $first: '$text' }, no(28689)],
  [{ $concatArrays: '$list' }, [1, 2, 3]],
  [{ $concatArrays: '$nested' }, [[1, 2], [3]]],
  [{ $concatArrays: ['$list', '$nothing'] }, null],
  [{ $slice: ['$nil', 1] }, null],
  [{ $slice: ['$list', -2, 1] }, [2]],
  [{ $slice: ['$list', 1, 0] }, no(28729)],
  [{ $reverseArray: ['$list'] }, [3, 2, 1]],
  [{ $indexOfArray: ['$list', 2, 2] }, -1],
  [{ $sortArray: { input: '$objects', sortBy: { a: -1 } } }, [{ a: 3 }, { a: 1, b: 2 }]],
  [
    { $zip: { inputs: ['$list', [1]], useLongestLength: true, defaults: [0, 9] } },
    [
      [1, 1],
      [2, 9],
      [3, 9],
    ],
  ],
  [{ $range: [0, 1, 0] }, no(34449)],
  [{ $map: { input: '$list', in: '$$this.q' } }, [null, null, null]],
  [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] }, limit: 1 } }, [2]],
  [{ $reduce: { input: '$nested', initialValue: [], in: { $concatArrays: ['$$value', '$$this'] } } }, [1, 2, 3]],
  [{ $arrayToObject: ['$pairs'] }, { a: 1, b: 2 }],
  [{ $arrayToObject: { $literal: [['a', [1, 2]]] } }, { a: [1, 2] }],
  [{ $arrayToObject: { $literal: [['a', 1, 2]] } }, no(40397)],
  [{ $arrayToObject: { $literal: [{ k: 1, v: 1 }] } }, no(40394)],
  [{ $mergeObjects: '$o' }, { x: 1, y: { z: 2 } }],
  [{ $mergeObjects: ['$o', '$i'] }, no(40400)],
  [{ $getField: { field: 'x', input: '$o' } }, 1],
  [{ $unsetField: { field: 'x', input: '$o' } }, { y: { z: 2 } }],
  [{ $setUnion: [[1], null] }, null],
  [{ $setUnion: ['$list', '$text'] }, no(17043)],
  [{ $setIsSubset: ['$nil', [1]] }, no(17046)],
  ['$nested.a', []],
];

const UNTRUE = [
  ['case', false],
  ['then', 1],
];

const CHOICES: Case[] = [
  [{ $and: '$nil' }, false],
  [{ $not: ['$empty'] }, false],
  [{ $or: [{ $eq: ['$i', 5] }, { $divide: [1, '$zero'] }] }, true],
  [{ $cond: { if: true, else: 1 } }, no(9)],
  [{ $cond: ['$yes', '$nothing', 1] }, MISSING],
  [{ $ifNull: [1] }, no(1257300)],
  [{ $ifNull: ['$nothing', '$nil', 3] }, 3],
  [{ $switch: { branches: [Object.fromEntries(UNTRUE)] } }, no(40066)],
  [{ $switch: { branches: [] } }, no(40068)],
  [{ $lt: ['$nothing', null] }, true],
  [{ $eq: ['$money', 1.1] }, false],
  [{ $in: [2, '$nil'] }, no(40081)],
  [{ $let: { vars: { a: '$o' }, in: '$$a.y.z' } }, 2],
  ['$$unknown', no(17276)],
  [{ $add: [1, 2], $subtract: [1, 2] }, no(15983)],
];

const TYPES: Case[] = [
  [{ $type: { $divide: [4, 2] } }, 'double'],
  [{ $type: { $add: ['$i', 1] } }, 'int'],
  [{ $type: { $add: ['$half', '$half'] } }, 'double'],
  [{ $type: { $sum: ['$half', '$half'] } }, 'double'],
  [{ $type: { $sum: ['$max', 1] } }, 'long'],
  [{ $type: { $cond: [true, '$long', 0] } }, 'long'],
  [{ $type: { $subtract: ['$at', '$at'] } }, 'long'],
  [{ $type: { $toLong: 3 } }, 'long'],
  [{ $isNumber: '$money' }, true],
  [{ $toInt: '1.5' }, no(241)],
  [{ $toInt: L(3_000_000_000) }, no(241)],
  [{ $toLong: 'x' }, no(241)],
  [{ $toString: { $toLong: '9007199254740993' } }, '9007199254740993'],
  [{ $toDecimal: true }, D('1')],
  [{ $toDecimal: 1.999 }, D('1.99900000000000')],
  [{ $toString: '$list' }, no(241)],
  [{ $toString: '$money' }, '1.10'],
  [{ $toDate: 'x' }, no(241)],
  [{ $toBool: '' }, true],
  [{ $convert: { input: '$id', to: 'string' } }, o(7).toHexString()],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $convert: { input: '$nothing', to: 'int', onNull: 0 } }, 0],
  [{ $convert: { input: 1, to: 'nothing' } }, no(2)],
];

const DATES: Case[] = [
  [{ $year: '$nil' }, null],
  [{ $year: ['$at'] }, 2024],
  [{ $year: '$text' }, no(16006)],
  [{ $hour: { date: '$at', timezone: 'America/New_York' } }, 9],
  [{ $hour: { date: '$at', timezone: 'Nowhere' } }, no(40485)],
  [{ $month: { date: '$at', timezone: '$nothing' } }, null],
  [{ $week: '$at' }, 10],
  [{ $week: day('2024-01-01') }, 0],
  [{ $week: day('2023-01-01') }, 1],
  [{ $isoWeek: day('2021-01-03') }, 53],
  [{ $isoWeekYear: day('2024-12-30') }, 2025],
  [
    { $dateToString: { date: '$at', format: '%H:%M:%S:%L %j %u %U %V %G %b %%' } },
    '13:45:30:123 070 7 10 10 2024 Mar %',
  ],
  [{ $dateToString: { date: '$at', timezone: 'Europe/Berlin', format: '%H %z %Z' } }, '14 +0100 +60'],
  [{ $dateToString: { date: '$at', timezone: 'America/New_York' } }, '2024-03-10T09:45:30.123'],
  [{ $dateToString: { date: '$at', format: '%q' } }, no(18536)],
  [{ $dateFromString: { dateString: 'x' } }, no(241)],
  [{ $dateFromString: { dateString: 'x', onError: 'bad' } }, 'bad'],
  [
    { $dateFromString: { dateString: '2024-03-10T10:00:00', timezone: 'America/New_York' } },
    day('2024-03-10T14:00:00Z'),
  ],
  [{ $dateFromString: { dateString: '10.3.2024', format: '%d.%m.%Y' } }, day('2024-03-10')],
  [{ $dateFromParts: { year: 2024, month: 14 } }, day('2025-02-01')],
  [{ $dateFromParts: { year: '$nil' } }, null],
  [{ $dateFromParts: { isoWeekYear: 2024, isoWeek: 10, isoDayOfWeek: 7 } }, day('2024-03-10')],
  [{ $dateFromParts: { year: 2024, month: 7, day: 1, timezone: 'America/New_York' } }, day('2024-07-01T04:00:00Z')],
  [{ $dateToParts: { date: '$nil' } }, null],
  [{ $dateAdd: { startDate: day('2024-01-31'), unit: 'month', amount: 1 } }, day('2024-02-29')],
  [{ $dateAdd: { startDate: '$nil', unit: 'day', amount: 1 } }, null],
  [
    { $dateAdd: { startDate: day('2024-03-09T13:00:00Z'), unit: 'day', amount: 1, timezone: 'America/New_York' } },
    day('2024-03-10T12:00:00Z'),
  ],
  [{ $dateDiff: { startDate: day('2023-12-31'), endDate: day('2024-01-01'), unit: 'year' } }, 1],
  [{ $dateDiff: { startDate: day('2024-03-09'), endDate: day('2024-03-10'), unit: 'week' } }, 1],
  [{ $dateDiff: { startDate: '$nil', endDate: '$at', unit: 'day' } }, null],
  [{ $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } }, day('2024-03-04')],
  [{ $dateTrunc: { date: '$at', unit: 'hour', binSize: 6 } }, day('2024-03-10T12:00:00Z')],
];

const ALL = [...NUMBERS, ...TEXTS, ...LISTS, ...CHOICES, ...TYPES, ...DATES];

test.each(ALL.map(([expression, result]) => [show(expression), expression, result] as const))(
  'expression: %s',
  async (_name, expression, result) => {
    const collection = database.fresh();
    await collection.insertOne(DOCUMENT);
    const got = await outcome(async () => {
      const [row] = await collection.aggregate([{ $project: { _id: 0, r: expression } }]).toArray();
      return row && 'r' in row ? row.r : MISSING;
    });
    expect(show(got)).toBe(show(result));
  },
);
