import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from './child-server.ts';
import { codeOf, newFolder, type TestDocument } from './server.ts';

const DOCUMENTS = 20_000;
const BATCH = 5000;

const folder = newFolder();
let server: ChildServer;
let client: MongoClient;

const long = () => client.db('test').collection<TestDocument>('long');
const events = () => client.db('test').collection<TestDocument>('events');

beforeAll(async () => {
  server = await startChildServer(folder);
  client = await new MongoClient(server.url).connect();
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    await events().insertMany(
      Array.from({ length: BATCH }, (_, i) => ({ _id: from + i, path: `/p/${i % 50}`, ms: (i * 7919) % 1000 })),
    );
  }
  await long().insertOne({ _id: 1, list: Array.from({ length: 200_000 }, (_, n) => n) });
});

afterAll(async () => {
  await client.close();
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Round trips of pings, one after the other, while `work` runs. */
async function pingsDuring(work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  while (!isDone) {
    const startedAt = performance.now();
    await client.db('test').command({ ping: 1 });
    took.push(performance.now() - startedAt);
  }
  await ended;
  return took;
}

const fourTimes = (work: () => Promise<unknown>): Promise<unknown> => Promise.all([work(), work(), work(), work()]);

/** Long enough to hold many slices on a fast machine too. */
async function again(work: () => Promise<unknown>): Promise<void> {
  for (let times = 0; times < 5; times += 1) await work();
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The wait of one slice, and room for a busy machine. Unsliced, each of these is a single wait of 100 ms and more. */
const MEDIAN_MS = 30;
const MANY = 5;
/** No part of a command that others have to sit out is most of it. */
const LARGEST_SHARE = 0.4;

test.each<[string, () => Promise<unknown>]>([
  ['full scans', () => again(() => fourTimes(() => events().countDocuments({ nothing: 1 })))],
  [
    'a group over all',
    () =>
      again(() =>
        events()
          .aggregate([{ $group: { _id: '$path', n: { $sum: 1 } } }])
          .toArray(),
      ),
  ],
  ['sorts without index', () => fourTimes(() => events().find().sort({ ms: 1, path: -1 }).limit(2000).toArray())],
  ['an index build', () => events().createIndex({ ms: 1, path: 1 })],
  [
    'window functions',
    () =>
      events()
        .aggregate([
          { $setWindowFields: { partitionBy: '$path', sortBy: { ms: 1 }, output: { place: { $rank: {} } } } },
        ])
        .toArray(),
  ],
  [
    'a fill',
    () =>
      events()
        .aggregate([{ $fill: { sortBy: { _id: 1 }, output: { n: { method: 'locf' } } } }])
        .toArray(),
  ],
  [
    'buckets',
    () =>
      again(() =>
        events()
          .aggregate([{ $bucketAuto: { groupBy: '$ms', buckets: 10 } }])
          .toArray(),
      ),
  ],
  [
    'an $out',
    () =>
      events()
        .aggregate([{ $out: 'copy' }])
        .toArray(),
  ],
  [
    'a $merge',
    () =>
      events()
        .aggregate([{ $merge: 'merged' }])
        .toArray(),
  ],
  [
    'an update of many statements',
    () =>
      events().bulkWrite(
        Array.from({ length: BATCH }, (_, n) => ({ updateOne: { filter: { _id: n }, update: { $inc: { n: 1 } } } })),
      ),
  ],
  [
    'the unwinding of a long list',
    () =>
      again(() =>
        long()
          .aggregate([{ $unwind: '$list' }, { $count: 'n' }])
          .toArray(),
      ),
  ],
  ['an index on a long list', () => long().createIndex({ list: 1 })],
  ['a delete without index', () => events().deleteMany({ ms: { $lt: 500 }, nothing: null })],
])('others are served during %s', { retry: 3 }, async (_name, work) => {
  const startedAt = performance.now();
  const waits = await pingsDuring(work());
  expect(waits.length).toBeGreaterThan(MANY);
  expect(median(waits)).toBeLessThan(MEDIAN_MS);
  expect(Math.max(...waits) / (performance.now() - startedAt)).toBeLessThan(LARGEST_SHARE);
});

test('maxTimeMS ends a scan, an aggregate and a getMore with 50', async () => {
  expect(await codeOf(events().find({ nothing: 1 }, { maxTimeMS: 1 }).toArray())).toBe(50);
  const group = events().aggregate([{ $group: { _id: '$_id', n: { $sum: 1 } } }], { maxTimeMS: 1 });
  expect(await codeOf(group.toArray())).toBe(50);
  const slow = { $expr: { $eq: [{ $size: [{ $range: [0, 2000] }] }, -1] } };
  const cursor = events().find(
    { $or: [{ path: '/p/1', ms: 919 }, slow] },
    { batchSize: 1, maxTimeMS: 100, hint: { $natural: 1 } },
  );
  expect(await cursor.next()).not.toBeNull();
  expect(await codeOf(cursor.toArray())).toBe(50);
  expect(await events().countDocuments({ _id: 1 }, { maxTimeMS: 5000 })).toBeLessThan(2);
});

test.each([
  ['window functions', { $setWindowFields: { sortBy: { ms: 1 }, output: { place: { $rank: {} } } } }],
  ['buckets', { $bucketAuto: { groupBy: '$ms', buckets: 10 } }],
])('maxTimeMS ends %s with 50', async (_name, stage) => {
  expect(await codeOf(events().aggregate([stage], { maxTimeMS: 1 }).toArray())).toBe(50);
});

test('a pattern that backtracks without end stops nobody, and itself after a while', async () => {
  await long().insertOne({ _id: 2, text: `${'a'.repeat(40)}!` });
  const find = (text: RegExp) => long().find({ text }, { maxTimeMS: 500 }).toArray();
  expect(await find(/^(a+)+$/)).toEqual([]);
  const stopped = codeOf(find(/^(?=a)(a+)+$/));
  const waits = await pingsDuring(stopped);
  expect(await stopped).toBe(51156);
  // A busy machine lets it try some times, each in one go.
  expect(Math.max(...waits)).toBeLessThan(10_000);
});

test('a long list changes while it is being indexed', async () => {
  const building = long().createIndex({ list: -1 });
  await long().updateOne({ _id: 1 }, { $set: { list: [7, 8] } });
  await building;
  const byIndex = (n: number) => long().countDocuments({ list: n }, { hint: { list: -1 } });
  expect([await byIndex(8), await byIndex(9), await byIndex(199_999)]).toEqual([1, 0, 0]);
});

test('writes between the slices of an index build are in the index', async () => {
  const building = events().createIndex({ path: 1, _id: 1 });
  await events().insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: `late${i}`, path: '/late' })));
  await events().updateMany({ _id: { $gte: 100, $lt: 200 } }, { $set: { path: '/moved' } });
  await building;
  const byIndex = (path: string) => events().countDocuments({ path }, { hint: { path: 1, _id: 1 } });
  const byScan = (path: string) => events().countDocuments({ path }, { hint: { $natural: 1 } });
  expect(await byIndex('/late')).toBe(100);
  for (const path of ['/moved', '/p/1']) expect(await byIndex(path)).toBe(await byScan(path));
});

test('an index that is still being built serves no hint: it would find a part of all', async () => {
  const asked = { path: '/p/7' };
  const wanted = await events().countDocuments(asked, { hint: { $natural: 1 } });
  let isBuilt = false;
  const building = events()
    .createIndex({ path: 1, ms: 1 })
    .finally(() => {
      isBuilt = true;
    });
  const byIndex = () => events().countDocuments(asked, { hint: { path: 1, ms: 1 } });
  const found = new Set<unknown>();
  while (!isBuilt) found.add(await byIndex().catch(({ code }) => `code ${code}`));
  await building;
  found.add(await byIndex());
  expect([...found].filter((one) => one !== 'code 2')).toEqual([wanted]);
});
