import { Long } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const COMMANDS: [name: string, code: number, command: Doc][] = [
  ['a transaction number', 20, { insert: 'c', documents: [{}], txnNumber: Long.fromNumber(1) }],
  ['committing a transaction', 20, { commitTransaction: 1, txnNumber: Long.fromNumber(1) }],
  ['snapshot reads', 123, { find: 'c', readConcern: { level: 'snapshot' } }],
  ['linearizable reads', 123, { find: 'c', readConcern: { level: 'linearizable' } }],
  ['a write concern of two servers', 2, { insert: 'c', documents: [{}], writeConcern: { w: 2 } }],
  ['awaiting a tailable cursor', 115, { find: 'c', tailable: true, awaitData: true }],
  ['a command outside the strict API', 323, { distinct: 'c', key: 'a', apiVersion: '1', apiStrict: true }],
  ['an unknown read concern', 2, { find: 'c', readConcern: { level: 'best' } }],
  ['validating what is not there', 26, { validate: 'nowhere' }],
  ['users', 115, { createUser: 'u', pwd: 'p', roles: [] }],
  ['unknown commands', 59, { nothingSuch: 1 }],
  ['map and reduce', 59, { mapReduce: 'c' }],
  ['search indexes', 59, { createSearchIndexes: 'c', indexes: [] }],
  ['capped collections', 72, { create: 'capped', capped: true, size: 1000 }],
  ['time series', 72, { create: 'series', timeseries: { timeField: 'at' } }],
  ['clustered collections', 72, { create: 'clustered', clusteredIndex: { key: { _id: 1 }, unique: true } }],
  ['pre-images', 72, { create: 'images', changeStreamPreAndPostImages: { enabled: true } }],
  ['encrypted fields', 72, { create: 'encrypted', encryptedFields: { fields: [] } }],
];

test.each(COMMANDS)('%s: %i', async (_name, code, command) => {
  expect(await codeOf(database.db.command(command))).toBe(code);
});

test('a refused transaction says what would help, and writes nothing', async () => {
  const collection = database.fresh();
  const session = database.client.startSession();
  const refused = session.withTransaction(() => collection.insertOne({ a: 1 }, { session }));
  // The driver puts advice about retryable writes in front of every error 20.
  await expect(refused).rejects.toMatchObject({
    originalError: {
      code: 20,
      message: 'Transactions are not supported by the embedded database: set MONGODB_URL to a replica set',
    },
  });
  await session.endSession();
  expect(await collection.countDocuments()).toBe(0);
});

test('the key alone is returned where the position is asked for too', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1 as never, a: 5 },
    { _id: 2 as never, a: 6 },
  ]);
  const found = collection.find(
    { _id: { $gte: 2 as never } },
    { returnKey: true, showRecordId: true, hint: { _id: 1 } },
  );
  expect(await found.toArray()).toEqual([{ _id: 2 }]);
});

test.each([
  ['$text', 27, { $text: { $search: 'x' } }],
  ['$near', 291, { at: { $near: [1, 2] } }],
  ['$geoWithin', 238, { at: { $geoWithin: { $center: [[0, 0], 1] } } }],
  ['$where', 139, { $where: 'true' }],
  ['an unknown operator', 2, { a: { $nope: 1 } }],
  ['$function', 139, { $expr: { $function: { body: 'f', args: [], lang: 'js' } } }],
])('filter %s: %i', async (_name, code, filter) => {
  expect(await codeOf(database.fresh().find(filter).toArray())).toBe(code);
});

test.each([
  ['$changeStream', 40573, { $changeStream: {} }],
  ['$geoNear', 27, { $geoNear: { near: [0, 0], distanceField: 'd' } }],
  ['$search', 31082, { $search: {} }],
  ['an unknown stage', 40324, { $nope: {} }],
  ['$accumulator', 139, { $group: { _id: null, n: { $accumulator: { init: 'f' } } } }],
])('stage %s: %i', async (_name, code, stage) => {
  expect(await codeOf(database.fresh().aggregate([stage]).toArray())).toBe(code);
});

test.each([
  ['text', { a: 'text' as const }],
  ['2d', { a: '2d' as const }],
  ['2dsphere', { a: '2dsphere' as const }],
  ['wildcard', { '$**': 1 as const }],
])('%s index: 67', async (_name, key) => {
  expect(await codeOf(database.fresh().createIndex(key))).toBe(67);
});

test('a hashed index answers equality', async () => {
  const c = database.fresh();
  await c.createIndex({ token: 'hashed' });
  await c.insertMany([
    { _id: 1, token: 'a' },
    { _id: 2, token: 'b' },
  ]);
  expect((await c.find({ token: 'b' }).toArray()).map(({ _id }) => _id)).toEqual([2]);
});

test('a document over 16 MB: 10334', async () => {
  expect(await codeOf(database.fresh().insertOne({ text: 'x'.repeat(16 * 2 ** 20) }))).toBe(10334);
});

test('a cursor that is not there: 43', async () => {
  expect(await codeOf(database.db.command({ getMore: Long.fromNumber(1), collection: 'c' }))).toBe(43);
});
