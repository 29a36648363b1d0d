import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');

beforeAll(async () => {
  database = await startTestDatabase();
  await items().insertMany(Array.from({ length: 3000 }, (_, n) => ({ _id: n, n: 0 })));
});
afterAll(() => database.stop());

/** Would go on for hours. */
const ENDLESS = [
  {
    $lookup: {
      from: 'items',
      pipeline: [{ $match: { $expr: { $eq: [{ $sum: { $range: [0, 400] } }, 1] } } }],
      as: 'x',
    },
  },
];

async function running(filter: Doc): Promise<Doc[]> {
  const { inprog } = await database.db.admin().command({ currentOp: 1, ...filter });
  return inprog;
}

/** The one command with this comment, once it is at work. */
const found = (comment: string): Promise<Doc> =>
  vi.waitFor(async () => {
    const [operation] = await running({ 'command.comment': comment });
    expect(operation).toBeDefined();
    return operation ?? {};
  });

test('currentOp tells what is at work, and itself', async () => {
  const endless = codeOf(items().aggregate(ENDLESS, { comment: 'endless' }).toArray());
  const operation = await found('endless');
  expect(operation).toMatchObject({ type: 'op', op: 'command', ns: 'test.items', active: true });
  expect(operation.command).toMatchObject({ aggregate: 'items', comment: 'endless' });
  expect(operation.client).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(await running({ 'command.currentOp': 1 })).toHaveLength(1);
  const stage = await database.client.db('admin').aggregate([{ $currentOp: {} }, { $match: { opid: operation.opid } }]);
  expect(await stage.toArray()).toHaveLength(1);

  expect(await database.db.admin().command({ killOp: 1, op: operation.opid })).toMatchObject({ ok: 1 });
  expect(await endless).toBe(11601);
  expect(await running({ 'command.comment': 'endless' })).toEqual([]);
});

test('killOp ends a write between two documents', async () => {
  const update = [{ $set: { n: { $sum: { $range: [0, 5000] } } } }];
  const updating = codeOf(items().updateMany({}, update, { comment: 'update' }));
  const { opid, op } = await found('update');
  expect(op).toBe('update');
  await database.db.admin().command({ killOp: 1, op: opid });
  expect(await updating).toBe(11601);
  expect(await items().countDocuments({ n: 0 })).toBeGreaterThan(0);
});

test('killOp of an operation that is not there is no error, of no operation it is', async () => {
  expect(await codeOf(database.db.admin().command({ killOp: 1, op: 999_999_999 }))).toBeUndefined();
  expect(await codeOf(database.db.admin().command({ killOp: 1 }))).toBe(14);
});

test('a read ends when its client leaves', async () => {
  const client = await new MongoClient(database.url).connect();
  const reading = codeOf(client.db('test').collection('items').aggregate(ENDLESS, { comment: 'left' }).toArray());
  await found('left');
  await client.close(true);
  await vi.waitFor(async () => expect(await running({ 'command.comment': 'left' })).toEqual([]));
  expect(await reading).toBeDefined();
});

test('a write goes on when its client leaves', async () => {
  const client = await new MongoClient(database.url).connect();
  const update = [{ $set: { left: { $sum: { $range: [0, 500] } } } }];
  const writing = codeOf(client.db('test').collection('items').updateMany({}, update, { comment: 'goes on' }));
  await found('goes on');
  await client.close(true);
  await writing;
  await vi.waitFor(async () => expect(await items().countDocuments({ left: { $exists: false } })).toBe(0));
});

test('the profiler is refused, not ignored', async () => {
  expect(await database.db.command({ profile: -1 })).toMatchObject({ was: 0 });
  expect(await codeOf(database.db.command({ profile: 2 }))).toBe(115);
});
