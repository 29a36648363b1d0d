import { Double, type FindOptions, Timestamp } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { bin, D, d, L, o } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, filter: Doc, document: Doc, matches: boolean, options?: FindOptions];

const CASES: Case[] = [
  ['ObjectId', { a: o(1) }, { a: o(1) }, true],
  ['ObjectId $gt', { a: { $gt: o(1) } }, { a: o(2) }, true],
  ['Long 10 > Long 9', { a: { $gt: L(9) } }, { a: L(10) }, true],
  ['int equals Long', { a: 5 }, { a: L(5) }, true],
  ['int equals Double', { a: 5 }, { a: new Double(5) }, true],
  ['a double is not the decimal of its digits', { a: 1.1 }, { a: D('1.1') }, false],
  ['int equals Decimal', { a: 5 }, { a: D('5.0') }, true],
  ['Decimal order is numeric', { a: { $lt: D('10') } }, { a: D('9') }, true],
  ['Binary subtype matters', { a: bin([1], 0) }, { a: bin([1], 5) }, false],
  ['Binary bytes', { a: bin([255]) }, { a: bin([254]) }, false],
  ['array order matters', { a: [1, 2] }, { a: [2, 1] }, false],
  ['field order matters', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  ['array compared by elements', { a: { $gt: [1, 5] } }, { a: [3] }, true],
  ['$type int', { a: { $type: 'int' } }, { a: 5 }, true],
  ['$type double 5.0', { a: { $type: 'double' } }, { a: new Double(5) }, true],
  ['$type long', { a: { $type: 'long' } }, { a: L(5) }, true],
  ['$type decimal', { a: { $type: 'decimal' } }, { a: D('1') }, true],
  ['$type objectId', { a: { $type: 'objectId' } }, { a: o(1) }, true],
  ['$type in array', { a: { $type: 'string' } }, { a: ['x'] }, true],
  ['$type null not missing', { a: { $type: 'null' } }, {}, false],
  ['$type binData', { a: { $type: 'binData' } }, { a: bin([1]) }, true],
  ['$type number code list', { a: { $type: [1, 16] } }, { a: 1 }, true],
  ['null matches missing', { a: null }, {}, true],
  ['null over array elements', { 'a.b': null }, { a: [{}, { b: 1 }] }, true],
  ['null not on scalars in array', { 'a.b': null }, { a: [1, 2] }, false],
  ['null on scalar parent', { 'a.b': null }, { a: 5 }, true],
  ['$gte null matches missing', { a: { $gte: null } }, {}, true],
  ['$exists through array', { 'a.b': { $exists: true } }, { a: [{}, { b: 1 }] }, true],
  ['$exists false is all', { 'a.b': { $exists: false } }, { a: [{}, { b: 1 }] }, false],
  ['$ne is for all elements', { a: { $ne: 1 } }, { a: [1, 2] }, false],
  ['$nin missing', { a: { $nin: [1] } }, {}, true],
  ['$in null', { a: { $in: [null] } }, {}, true],
  ['$all on scalar', { a: { $all: [1] } }, { a: 1 }, true],
  ['$all empty', { a: { $all: [] } }, { a: [] }, false],
  ['$size', { a: { $size: 0 } }, { a: [] }, true],
  ['nested arrays are not entered', { 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
  ['numeric path', { 'a.0.b': 1 }, { a: [{ b: 1 }] }, true],
  ['numeric key', { 'a.0': 1 }, { a: { 0: 1 } }, true],
  ['range may use two elements', { a: { $gt: 4, $lt: 2 } }, { a: [1, 5] }, true],
  ['$elemMatch needs one', { a: { $elemMatch: { $gt: 4, $lt: 2 } } }, { a: [1, 5] }, false],
  [
    '$elemMatch documents',
    { a: { $elemMatch: { s: 1, q: 2 } } },
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 2 },
      ],
    },
    false,
  ],
  [
    'two conditions on array fields',
    { 'a.s': 1, 'a.q': 2 },
    {
      a: [
        { s: 1, q: 1 },
        { s: 2, q: 2 },
      ],
    },
    true,
  ],
  ['type bracketing', { a: { $gt: 5 } }, { a: 'x' }, false],
  ['date not number', { a: { $gt: 5 } }, { a: d(10) }, false],
  ['NaN', { a: NaN }, { a: NaN }, true],
  ['NaN is below nothing', { a: { $lt: 5 } }, { a: NaN }, false],
  ['regex i', { a: /^AB/i }, { a: 'abc' }, true],
  ['regex in array', { a: { $in: [/^a/] } }, { a: 'abc' }, true],
  ['$not regex', { a: { $not: /x/ } }, { a: 'y' }, true],
  ['$options', { a: { $regex: 'b$', $options: 'm' } }, { a: 'b\nc' }, true],
  ['$mod', { a: { $mod: [4, 0] } }, { a: L(8) }, true],
  ['$bitsAllSet', { a: { $bitsAllSet: 5 } }, { a: 7 }, true],
  ['$expr', { $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
  ['$expr missing vs null', { $expr: { $eq: ['$a', null] } }, {}, false],
  ['$jsonSchema', { $jsonSchema: { required: ['a'], properties: { a: { bsonType: 'string' } } } }, { a: 'x' }, true],
  ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, { a: 2 }, true],
  ['$comment', { $comment: 'x', a: 1 }, { a: 1 }, true],
  ['collation strength 2', { a: 'ABC' }, { a: 'abc' }, true, { collation: { locale: 'en', strength: 2 } }],
  [
    'collation numericOrdering',
    { a: { $gt: '9' } },
    { a: '10' },
    true,
    { collation: { locale: 'en', numericOrdering: true } },
  ],
  ['undefined in filter is null or ignored', { a: { $eq: null } }, {}, true],
  ['Timestamp', { a: new Timestamp({ t: 1, i: 2 }) }, { a: new Timestamp({ t: 1, i: 2 }) }, true],
];

test.each(CASES)('filter: %s', async (_name, filter, document, matches, options) => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, ...document });
  const found = await collection.find(filter, options).toArray();
  expect(found.length === 1).toBe(matches);
});
