import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, newFolder, startTestDatabase } from './server.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('documents, indexes, views and options survive a restart', async () => {
  let database = await startTestDatabase({ folder });
  const items = database.db.collection('items');
  await items.createIndex({ sku: 1 }, { unique: true });
  await items.createIndex({ tags: 1 }, { sparse: true });
  await items.insertMany([{ sku: 'a', tags: ['x', 'y'] }, { sku: 'b' }]);
  await database.db.createCollection('tagged', { viewOn: 'items', pipeline: [{ $match: { tags: 'x' } }] });
  await database.db.createCollection('checked', { validator: { n: { $type: 'number' } } });
  const before = await items.indexes();
  await database.stop();

  database = await startTestDatabase({ folder });
  const again = database.db.collection('items');
  expect(await again.indexes()).toEqual(before);
  expect(await again.estimatedDocumentCount()).toBe(2);
  expect(await codeOf(again.insertOne({ sku: 'a' }))).toBe(11000);
  expect(await database.db.collection('tagged').countDocuments()).toBe(1);
  expect(await codeOf(database.db.collection('checked').insertOne({ n: 'text' }))).toBe(121);
  const plan = await again.find({ tags: 'y' }).explain();
  expect(plan.queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'tags_1', isMultiKey: true });
  await database.stop();
});

test('record ids are not used again after a restart: insertion order holds', async () => {
  let database = await startTestDatabase({ folder });
  await database.db.collection<{ _id: number }>('c').insertMany([{ _id: 3 }, { _id: 1 }]);
  await database.stop();
  database = await startTestDatabase({ folder });
  const c = database.db.collection<{ _id: number }>('c');
  await c.insertOne({ _id: 2 });
  expect((await c.find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
  await database.stop();
});

test('a folder in use by this process is refused', async () => {
  const database = await startTestDatabase({ folder });
  await expect(startTestDatabase({ folder })).rejects.toThrow(`is in use by process ${process.pid}`);
  await database.stop();
});

test('long keys stay unique and sort right, also after a restart', async () => {
  let database = await startTestDatabase({ folder });
  const long = 'x'.repeat(3000);
  const texts = [`${long}b`, 'short', `${long}a`, `${long}c`];
  const c = database.db.collection<{ _id: number; text: string }>('c');
  await c.createIndex({ text: 1 }, { unique: true });
  await c.insertMany(texts.map((text, _id) => ({ _id, text })));
  for (let round = 0; round < 2; round++) {
    const c = database.db.collection<{ _id: number; text: string }>('c');
    expect((await c.find().sort({ text: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 0, 3]);
    expect((await c.find({ text: { $gt: `${long}a` } }).toArray()).map(({ _id }) => _id).sort()).toEqual([0, 3]);
    expect(await codeOf(c.insertOne({ _id: 9, text: `${long}b` }))).toBe(11000);
    await database.stop();
    database = await startTestDatabase({ folder });
  }
  await database.stop();
});
