import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const read = (name: string) => database.db.collection(name).find().toArray();
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

test('views that stand on each other are refused when they are read, and nobody else waits', async () => {
  await database.db.createCollection('a', { viewOn: 'b' });
  await database.db.createCollection('b', { viewOn: 'a' });
  expect(await codeOf(read('a'))).toBe(165);
  expect(await codeOf(database.db.collection('a').countDocuments())).toBe(165);
});

test('a view whose pipeline reads the view itself is refused too', async () => {
  await database.db.collection('notes').insertOne({ text: 'one' });
  await database.db.createCollection('again', { viewOn: 'notes', pipeline: [{ $unionWith: 'again' }] });
  expect(await codeOf(read('again'))).toBe(165);
  await database.db.createCollection('beside', {
    viewOn: 'notes',
    pipeline: [{ $lookup: { from: 'beside', pipeline: [], as: 'all' } }],
  });
  expect(await codeOf(read('beside'))).toBe(165);
});

test('twenty views on each other are read', async () => {
  await database.db.collection('view0').insertOne({ text: 'deep' });
  for (let n = 1; n <= 20; n += 1) await database.db.createCollection(`view${n}`, { viewOn: `view${n - 1}` });
  expect(await read('view20')).toHaveLength(1);
});
