import { Double } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from '../server.ts';
import { L, no, o, outcome, show } from './values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** The stages of a plan, outermost first. */
function stages(explained: Doc): string {
  const names: string[] = [];
  for (let stage = explained.queryPlanner.winningPlan; stage; stage = stage.inputStage) names.push(stage.stage);
  return names.join('>');
}

type Case = [name: string, run: () => Promise<unknown>, result: unknown];

const CASES: Case[] = [
  [
    'match: unknown operator',
    async () => {
      await database
        .fresh()
        .find({ a: { $nope: 1 } })
        .toArray();
    },
    no(2),
  ],
  [
    'match: $in without array',
    async () => {
      await database
        .fresh()
        .find({ a: { $in: 1 } })
        .toArray();
    },
    no(2),
  ],
  [
    'match: unknown top level',
    async () => {
      await database.fresh().find({ $nope: 1 }).toArray();
    },
    no(2),
  ],
  [
    'match: empty $or',
    async () => {
      await database.fresh().find({ $or: [] }).toArray();
    },
    no(2),
  ],
  [
    'update: modifiedCount 0 when nothing changes',
    async () => {
      const c = database.fresh();
      await c.insertOne({ _id: 1, a: 1 });
      const r = await c.updateOne({ _id: 1 }, { $set: { a: 1 } });
      return [r.matchedCount, r.modifiedCount];
    },
    [1, 0],
  ],
  [
    'update: replacement keeps _id',
    async () => {
      const c = database.fresh();
      await c.insertOne({ _id: 1, a: 1 });
      await c.replaceOne({ a: 1 }, { b: 2 });
      return c.findOne();
    },
    { _id: 1, b: 2 },
  ],
  [
    'update: type survives another field',
    async () => {
      const c = database.fresh();
      await c.insertOne({ _id: 1, a: L(5), b: new Double(2), x: 1 });
      await c.updateOne({}, { $inc: { x: 1 } });
      return await c.countDocuments({ a: { $type: 'long' }, b: { $type: 'double' } });
    },
    1,
  ],
  [
    'update: int32 overflow becomes long',
    async () => {
      const c = database.fresh();
      await c.insertOne({ _id: 1, a: 2147483647 });
      await c.updateOne({}, { $inc: { a: 1 } });
      return [(await c.findOne())?.a, await c.countDocuments({ a: { $type: 'long' } })];
    },
    [2147483648, 1],
  ],
  [
    'update: one duplicate key leaves the document',
    async () => {
      const c = database.fresh();
      await c.createIndex({ u: 1 }, { unique: true });
      await c.insertMany([
        { _id: 1, u: 1 },
        { _id: 2, u: 2 },
      ]);
      const e = await c.updateOne({ _id: 2 }, { $set: { u: 1 } }).catch((x) => x);
      return [e.code, e.keyPattern, e.keyValue, (await c.findOne({ _id: 2 }))?.u];
    },
    [11000, { u: 1 }, { u: 1 }, 2],
  ],
  [
    'aggregate: $lookup both forms',
    async () => {
      const a = database.fresh(),
        b = database.fresh();
      await a.insertOne({ _id: 1, k: [o(1), o(2)] });
      await b.insertMany([
        { _id: o(1), n: 1 },
        { _id: o(2), n: 2 },
      ]);
      const r = await a
        .aggregate([
          { $lookup: { from: b.collectionName, localField: 'k', foreignField: '_id', as: 'x' } },
          {
            $lookup: {
              from: b.collectionName,
              let: { k: '$k' },
              pipeline: [{ $match: { $expr: { $in: ['$_id', '$$k'] }, n: 2 } }],
              as: 'y',
            },
          },
        ])
        .toArray();
      return [r[0]?.x.length, r[0]?.y.length];
    },
    [2, 1],
  ],
  [
    'aggregate: $merge',
    async () => {
      const a = database.fresh(),
        b = database.fresh();
      await a.insertMany([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      await b.insertOne({ _id: 1, n: 10, keep: 1 });
      await a
        .aggregate([
          { $merge: { into: b.collectionName, whenMatched: [{ $set: { n: { $add: ['$n', '$$new.n'] } } }] } },
        ])
        .toArray();
      return b.find().sort({ _id: 1 }).toArray();
    },
    [
      { _id: 1, n: 11, keep: 1 },
      { _id: 2, n: 2 },
    ],
  ],
  [
    'aggregate: $out',
    async () => {
      const a = database.fresh(),
        b = database.fresh();
      await b.insertOne({ _id: 9 });
      await a.insertOne({ _id: 1 });
      await a.aggregate([{ $out: b.collectionName }]).toArray();
      return b.find().toArray();
    },
    [{ _id: 1 }],
  ],
  [
    'aggregate: $changeStream refused',
    async () => {
      await database
        .fresh()
        .aggregate([{ $changeStream: {} }])
        .toArray();
    },
    no(40573),
  ],
  [
    'transaction number refused',
    async () => {
      await database.db.command({ insert: 'tx', documents: [{}], txnNumber: L(1) });
    },
    no(20),
  ],
  [
    'index: unique compound, sparse, partial',
    async () => {
      const c = database.fresh();
      await c.createIndex({ a: 1, b: -1 }, { unique: true });
      await c.createIndex({ s: 1 }, { unique: true, sparse: true });
      await c.createIndex({ p: 1 }, { unique: true, partialFilterExpression: { live: true } });
      await c.insertMany([
        { a: 1, b: 1, p: 1, live: false },
        { a: 1, b: 2, p: 1, live: false },
      ]);
      const codes = [];
      for (const x of [
        { a: 1, b: 1 },
        { a: 2, b: 1, p: 1, live: true },
        { a: 3, p: 1, live: true },
        { a: 4, s: null },
        { a: 5, s: null },
      ])
        codes.push(
          await c.insertOne(x).then(
            () => 0,
            (e) => e.code,
          ),
        );
      return codes;
    },
    [11000, 0, 11000, 0, 11000],
  ],
  [
    'index: multikey unique',
    async () => {
      const c = database.fresh();
      await c.createIndex({ 'i.sku': 1 }, { unique: true });
      await c.insertOne({ i: [{ sku: 1 }, { sku: 1 }] });
      return c.insertOne({ i: [{ sku: 2 }, { sku: 1 }] }).catch((e) => ({ code: e.code }));
    },
    no(11000),
  ],
  [
    'index: parallel arrays',
    async () => {
      const c = database.fresh();
      await c.createIndex({ a: 1, b: 1 });
      return c.insertOne({ a: [1], b: [2] }).catch((e) => ({ code: e.code }));
    },
    no(171),
  ],
  [
    'index: two paths in one array',
    async () => {
      const c = database.fresh();
      await c.createIndex({ 'i.a': 1, 'i.b': 1 });
      await c.insertOne({
        _id: 1,
        i: [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
      });
      return (await c.find({ 'i.a': 1, 'i.b': 4 }).toArray()).length;
    },
    1,
  ],
  [
    'index: plans',
    async () => {
      const c = database.fresh();
      await c.createIndex({ site: 1, at: -1 });
      await c.insertMany(Array.from({ length: 50 }, (_, i) => ({ site: `s${i % 3}`, at: i })));
      return [
        stages(await c.find({ site: 's1' }).sort({ at: -1 }).explain()),
        stages(await c.find({ site: 's1', at: { $gt: 5 } }).explain()),
        stages(await c.find({ at: 5 }).explain()),
        stages(await c.find({ site: 's1' }).sort({ at: 1 }).explain()),
        stages(await c.find({ site: { $in: Array.from({ length: 5000 }, (_, i) => `s${i}`) } }).explain()),
      ];
    },
    ['FETCH>IXSCAN', 'FETCH>IXSCAN', 'COLLSCAN', 'FETCH>IXSCAN', 'FETCH>IXSCAN'],
  ],
  [
    'index: long keys',
    async () => {
      const c = database.fresh();
      await c.createIndex({ u: 1 }, { unique: true });
      const big = 'x'.repeat(5000);
      await c.insertOne({ _id: 1, u: `${big}a` });
      await c.insertOne({ _id: 2, u: `${big}b` });
      return [(await c.findOne({ u: `${big}b` }))?._id, await c.insertOne({ u: `${big}a` }).catch((e) => e.code)];
    },
    [2, 11000],
  ],
  [
    'index: same name, other key',
    async () => {
      const c = database.fresh();
      await c.createIndex({ a: 1 }, { name: 'n' });
      return c.createIndex({ b: 1 }, { name: 'n' }).catch((e) => ({ code: e.code }));
    },
    no(86),
  ],
  [
    'index: same key, other options',
    async () => {
      const c = database.fresh();
      await c.createIndex({ a: 1 });
      return c.createIndex({ a: 1 }, { unique: true }).catch((e) => ({ code: e.code }));
    },
    no(86),
  ],
  [
    'index: same key and name, other options',
    async () => {
      const c = database.fresh();
      await c.createIndex({ a: 1 });
      return c.createIndex({ a: 1 }, { expireAfterSeconds: 5 }).catch((e) => ({ code: e.code }));
    },
    no(85),
  ],
  [
    'index: unique on dirty data',
    async () => {
      const c = database.fresh();
      await c.insertMany([{ a: 1 }, { a: 1 }]);
      return [await c.createIndex({ a: 1 }, { unique: true }).catch((e) => e.code), (await c.indexes()).length];
    },
    [11000, 1],
  ],
  [
    'bulk: unordered continues',
    async () => {
      const c = database.fresh();
      const e = await c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: false }).catch((x) => x);
      return [e.code, e.writeErrors.length, e.writeErrors[0].index, await c.countDocuments()];
    },
    [11000, 1, 1, 2],
  ],
  [
    'bulk: ordered stops',
    async () => {
      const c = database.fresh();
      await c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]).catch((x) => x);
      return c.countDocuments();
    },
    1,
  ],
  [
    'cursor: batches',
    async () => {
      const c = database.fresh();
      await c.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i })));
      const cur = c.find({}, { batchSize: 100 });
      let n = 0;
      for await (const x of cur) n += Number(x._id) >= 0 ? 1 : 0;
      return n;
    },
    250,
  ],
  [
    'cursor: 30 MB result',
    async () => {
      const c = database.fresh();
      const pad = 'x'.repeat(2 ** 20);
      for (let i = 0; i < 30; i++) await c.insertOne({ _id: i, pad });
      return (await c.find({}).toArray()).length;
    },
    30,
  ],
  [
    'document over 16 MB',
    async () => {
      const c = database.fresh();
      await c.insertOne({ _id: 1, a: ['x'.repeat(9e6)] });
      return c.updateOne({}, [{ $set: { b: 'x'.repeat(9e6) } }]).catch((e) => ({ code: e.code }));
    },
    no(17419),
  ],
];

test.each(CASES)('%s', async (_name, run, result) => {
  expect(show(await outcome(run))).toBe(show(result));
});
