import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildServer } from './child-server.ts';
import { codeOf, type Doc, newFolder, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');

beforeAll(async () => {
  database = await startTestDatabase({ notablescan: true });
  await items().createIndexes([{ key: { site: 1, n: 1 } }, { key: { live: 1 }, sparse: true }]);
  await items().insertMany(Array.from({ length: 20 }, (_, n) => ({ _id: n, site: n % 2, n, pending: n === 3 })));
});
afterAll(() => database.stop());

const SCAN = { pending: true };

test.each<[string, () => Promise<unknown>]>([
  ['find', () => items().find(SCAN).toArray()],
  ['find in natural order', () => items().find(SCAN).hint({ $natural: 1 }).toArray()],
  ['find with an $or one branch of which has no index', () => items().findOne({ $or: [{ _id: 1 }, SCAN] })],
  ['count', () => items().countDocuments(SCAN)],
  ['the count command', () => database.db.command({ count: 'items', query: SCAN })],
  ['distinct', () => items().distinct('n', SCAN)],
  [
    'aggregate',
    () =>
      items()
        .aggregate([{ $match: SCAN }])
        .toArray(),
  ],
  [
    '$lookup by a field without index',
    () =>
      items()
        .aggregate([{ $lookup: { from: 'items', localField: 'n', foreignField: 'n', as: 'same' } }])
        .toArray(),
  ],
  ['update', () => items().updateMany(SCAN, { $set: { pending: false } })],
  ['upsert', () => items().updateOne({ pending: 'no' }, { $set: { n: 1 } }, { upsert: true })],
  ['delete', () => items().deleteOne(SCAN)],
  ['findAndModify', () => items().findOneAndUpdate(SCAN, { $inc: { n: 1 } })],
  ['bulkWrite', () => items().bulkWrite([{ updateOne: { filter: SCAN, update: { $inc: { n: 1 } } } }])],
  ['explain', () => items().find(SCAN).explain()],
])('%s that no index serves is refused', async (_name, run) => {
  expect(await codeOf(run())).toBe(291);
  expect(await items().findOne({ _id: 3 })).toEqual({ _id: 3, site: 1, n: 3, pending: true });
});

test.each<[string, () => Promise<unknown>]>([
  [
    'by _id',
    () =>
      items()
        .find({ _id: { $in: [1, 2] }, pending: true })
        .toArray(),
  ],
  ['by an index', () => items().find({ site: 1, pending: true }).toArray()],
  ['in the order of an index', () => items().find(SCAN).sort({ site: 1, n: 1 }).toArray()],
  ['with a hint', () => items().find(SCAN).hint({ site: 1, n: 1 }).toArray()],
  [
    'for nothing',
    () =>
      items()
        .find({ pending: { $in: [] } })
        .toArray(),
  ],
  ['for nothing or something by an index', () => items().findOne({ $or: [{ n: { $in: [] } }, { _id: 1 }] })],
  ['for everything', () => items().find().toArray()],
  [
    'for everything, grouped',
    () =>
      items()
        .aggregate([{ $group: { _id: '$pending' } }])
        .toArray(),
  ],
  ['in a collection that is not there', () => database.db.collection('nowhere').find(SCAN).toArray()],
  ['in an internal database', () => database.client.db('admin').collection('items').find(SCAN).toArray()],
])('a query %s is served', async (_name, run) => {
  await database.client.db('admin').collection('items').insertOne({ pending: true });
  expect(await codeOf(run())).toBeUndefined();
});

test('the error names the collection and the filter', async () => {
  await expect(items().findOne(SCAN)).rejects.toThrow(/ns=test\.items filter: \{ pending: true \}.*'notablescan'/);
});

test('the parameter is read and changed while the server runs; others are unknown', async () => {
  const admin = database.client.db('admin');
  expect(await admin.command({ getParameter: 1, notablescan: 1 })).toMatchObject({ notablescan: true, ok: 1 });
  expect(await admin.command({ setParameter: 1, notablescan: false })).toMatchObject({ was: true, ok: 1 });
  expect(await items().countDocuments(SCAN)).toBe(1);
  expect(await admin.command({ setParameter: 1, notablescan: 1 })).toMatchObject({ was: false, ok: 1 });
  expect(await codeOf(items().countDocuments(SCAN))).toBe(291);
  expect(await codeOf(admin.command({ setParameter: 1, noTableScan: true }))).toBe(72);
  expect(await codeOf(admin.command({ setParameter: 1, notablescan: 'yes' }))).toBe(14);
  expect(await codeOf(admin.command({ getParameter: 1, noTableScan: 1 }))).toBe(72);
});

test('--notablescan switches it on from the start', async () => {
  const folder = newFolder();
  const server = await startChildServer(folder, ['--notablescan']);
  const client = await new MongoClient(server.url).connect();
  await client.db('test').collection('items').insertOne({ n: 1 });
  expect(await codeOf(client.db('test').collection('items').findOne({ n: 1 }))).toBe(291);
  await client.close();
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
