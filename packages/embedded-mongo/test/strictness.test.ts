import { Long } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');
const command = (body: Doc) => database.db.command(body);

beforeAll(async () => {
  database = await startTestDatabase();
  await items().insertMany([
    { _id: 1, a: [1, 2], b: [3, 4], u: 1, list: [{ x: 1, y: 2 }] },
    { _id: 2, a: 1, b: [5], u: 1, list: [] },
  ]);
});
afterAll(() => database.stop());

const update = (statement: Doc) => ({ update: 'items', updates: [statement] });
const remove = (statement: Doc) => ({ delete: 'items', deletes: [statement] });
const createIndex = (index: Doc) => ({ createIndexes: 'items', indexes: [index] });
const aggregate = (...pipeline: Doc[]) => ({ aggregate: 'items', pipeline, cursor: {} });

test.each<[string, number, Doc]>([
  ['find', 40415, { find: 'items', fliter: {} }],
  ['insert', 40415, { insert: 'items', documents: [{}], odered: true }],
  ['an update', 40415, update({ q: {}, u: { $set: { x: 1 } }, upsrt: true })],
  ['a delete', 40415, remove({ q: { _id: 1 }, limit: 1, collaton: {} })],
  ['findAndModify', 40415, { findAndModify: 'items', query: {}, update: { $set: { x: 1 } }, retrunNew: true }],
  ['aggregate', 40415, { ...aggregate(), allowDiscUse: true }],
  ['a cursor', 40415, { aggregate: 'items', pipeline: [], cursor: { batchSze: 1 } }],
  ['count', 40415, { count: 'items', filter: {} }],
  ['distinct', 40415, { distinct: 'items', key: 'a', filter: {} }],
  ['create', 40415, { create: 'made', cappd: true }],
  ['drop', 40415, { drop: 'nothing', force: true }],
  ['createIndexes', 40415, { createIndexes: 'items', index: [] }],
  ['bulkWrite', 40415, { bulkWrite: 1, ops: [], nsInfo: [], order: true }],
  ['explain', 40415, { explain: { find: 'items', fliter: {} } }],
  ['a collation', 40415, { find: 'items', collation: { locale: 'en', strenth: 1 } }],
  ['a write concern', 40415, { insert: 'items', documents: [{}], writeConcern: { w: 1, jj: true } }],
  ['$merge', 40415, aggregate({ $merge: { into: 'm', whenmatched: 'fail' } })],
  ['$out', 40415, aggregate({ $out: { db: 'test', col: 'o' } })],
  ['$unionWith', 40415, aggregate({ $unionWith: { coll: 'items', pipe: [] } })],
  ['$lookup', 9, aggregate({ $lookup: { from: 'items', localfield: 'a', pipeline: [], as: 'x' } })],
  ['$unwind', 28811, aggregate({ $unwind: { path: '$a', preserve: true } })],
])('an unknown field of %s: %i', async (_name, code, body) => {
  const before = await items().find().toArray();
  expect(await codeOf(failing(body))).toBe(code);
  expect(await items().find().toArray()).toEqual(before);
});

/** The error of a command, or the first of its write errors. */
async function failing(body: Doc): Promise<void> {
  const { writeErrors } = await command(body);
  if (writeErrors) throw Object.assign(new Error(writeErrors[0].errmsg), writeErrors[0]);
}

test.each<[string, number, Doc]>([
  ['a delete without a limit', 40414, remove({ q: {} })],
  ['a delete of five', 9, remove({ q: {}, limit: 5 })],
  ['an update without a change', 40414, update({ q: {} })],
  ['no statements', 16, { update: 'items', updates: [] }],
  ['an unknown API version', 322, { ping: 1, apiVersion: '2' }],
  ['a strict API of no version', 322, { ping: 1, apiStrict: true }],
  ['a write concern of tags', 2, { insert: 'items', documents: [{}], writeConcern: { w: 'tag' } }],
  ['a hint of a number', 9, { find: 'items', hint: 1 }],
  ['a sort by two lists', 2, { find: 'items', sort: { a: 1, b: 1 } }],
  ['an _id that is a list', 53, { insert: 'items', documents: [{ _id: [1] }] }],
  ['an _id that is a pattern', 53, { insert: 'items', documents: [{ _id: /a/ }] }],
  ['a lock', 115, { fsync: 1, lock: true }],
  ['top', 115, { top: 1 }],
  ['the log', 96, { getLog: 'global' }],
  ['an unknown validation level', 2, { create: 'made', validationLevel: 'some' }],
  ['another storage engine', 72, { create: 'made', storageEngine: { wiredTiger: {} } }],
  ['$merge in an unknown way', 2, aggregate({ $merge: { into: 'm', whenMatched: 'guess' } })],
  [
    'an index of 33 fields',
    13103,
    createIndex({ name: 'x', key: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`f${n}`, 1])) }),
  ],
  ['an index of an empty field', 67, createIndex({ name: 'x', key: { '': 1 } })],
  ['an index of a field with a dollar', 67, createIndex({ name: 'x', key: { $a: 1 } })],
  ['an index called as that of _id', 67, createIndex({ name: '_id_', key: { a: 1 } })],
  ['an index called *', 67, createIndex({ name: '*', key: { a: 1 } })],
  ['documents that live for a negative time', 67, createIndex({ name: 'x', key: { a: 1 }, expireAfterSeconds: -1 })],
  ['documents that live by two fields', 67, createIndex({ name: 'x', key: { a: 1, b: 1 }, expireAfterSeconds: 1 })],
])('%s: %i', async (_name, code, body) => {
  expect(await codeOf(failing(body))).toBe(code);
});

test('a sort by two fields of one list is none by two lists', async () => {
  const found = await items().find().sort({ 'list.x': -1, 'list.y': 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
});

test('of several indexes all are made or none', async () => {
  const names = async () => (await items().indexes()).map(({ name }) => name);
  const indexes = [
    { key: { list: 1 }, name: 'list_1' },
    { key: { u: 1 }, name: 'u_1', unique: true },
  ];
  expect(await codeOf(command({ createIndexes: 'items', indexes }))).toBe(11000);
  expect(await names()).toEqual(['_id_']);
  await command({ createIndexes: 'items', indexes: indexes.slice(0, 1) });
  expect(
    await codeOf(
      command({
        createIndexes: 'items',
        indexes: [
          { key: { c: 1 }, name: 'c_1' },
          { ...indexes[0], sparse: true },
        ],
      }),
    ),
  ).toBe(86);
  expect(await names()).toEqual(['_id_', 'list_1']);
});

test('64 indexes are enough', async () => {
  const many = database.fresh();
  await many.createIndexes(Array.from({ length: 63 }, (_, n) => ({ key: { [`f${n}`]: 1 } })));
  expect(await codeOf(many.createIndex({ more: 1 }))).toBe(67);
  expect(await codeOf(many.createIndex({ f1: 1 }))).toBeUndefined();
});

test.each([
  ['UPDATE', { update: 'items', updates: [{ q: { _id: 1 }, u: { $set: { x: 1 } } }] }],
  ['DELETE', { delete: 'items', deletes: [{ q: { _id: 1 }, limit: 1 }] }],
  ['DELETE', { findAndModify: 'items', query: { _id: 1 }, remove: true }],
])('explain shows %s', async (stage, explain) => {
  const { queryPlanner } = await command({ explain });
  expect(queryPlanner.winningPlan).toMatchObject({ stage, inputStage: { inputStage: { indexName: '_id_' } } });
});

test('uses of an index are counted, and records have numbers', async () => {
  await items().createIndex({ used: 1 });
  await items().find({ used: 1 }).toArray();
  const stats = await items()
    .aggregate([{ $indexStats: {} }, { $match: { name: 'used_1' } }])
    .toArray();
  expect(stats).toMatchObject([{ key: { used: 1 }, accesses: { ops: 1 } }]);
  const [first] = await items().find({}, { showRecordId: true }).toArray();
  expect(Long.fromValue(first?.$recordId).toNumber()).toBe(1);
});
