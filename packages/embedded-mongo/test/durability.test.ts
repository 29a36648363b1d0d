import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startChildServer } from './child-server.ts';
import { newFolder } from './server.ts';

const KILLS = Number(process.env.DURABILITY_KILLS ?? 3);
const WRITERS = 16;
const WRITES_BEFORE_KILL = 400;
const PAD = 'x'.repeat(300);

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Item = { _id: string; key: string; n?: number };

/** What the server has acknowledged so far. */
const inserted = new Set<string>();
const counted = new Map<string, number>();

/** Writes until the server dies; the call that is cut off may or may not have been stored. */
async function writeUntilDead(client: MongoClient, worker: number, round: number, written: () => void): Promise<void> {
  const items = client.db('test').collection<Item>('items', { writeConcern: { w: 1, j: true } });
  const counter = `counter${worker}`;
  for (let i = 0; ; i++) {
    const key = `${round}-${worker}-${i}`;
    try {
      if (i % 2 === 0) {
        await items.insertOne({ _id: key, key, pad: PAD } as Item);
        inserted.add(key);
      } else {
        await items.updateOne({ _id: counter }, { $inc: { n: 1 }, $setOnInsert: { key: counter } }, { upsert: true });
        counted.set(counter, (counted.get(counter) ?? 0) + 1);
      }
      written();
    } catch {
      return;
    }
  }
}

async function writeAndKill(round: number): Promise<void> {
  const server = await startChildServer(folder);
  const client = await new MongoClient(server.url, { serverSelectionTimeoutMS: 1000, retryWrites: false }).connect();
  await client.db('test').collection('items').createIndex({ key: 1 }, { unique: true });
  let left = WRITES_BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const written = (): void => {
    if (--left === 0) killed = server.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, worker) => writeUntilDead(client, worker, round, written)));
  await killed;
  await client.close();
}

test(
  `nothing acknowledged is lost and no index entry broken by ${KILLS} kills under ${WRITERS} writers`,
  async () => {
    for (let round = 0; round < KILLS; round++) await writeAndKill(round);
    const server = await startChildServer(folder);
    const client = await new MongoClient(server.url).connect();
    const items = client.db('test').collection<Item>('items');
    const stored = await items.find().toArray();
    const keys = new Set(stored.map(({ key }) => key));
    expect([...inserted].filter((key) => !keys.has(key))).toEqual([]);
    const counters = new Map(stored.map(({ _id, n }) => [_id, n ?? 0]));
    expect([...counted].filter(([id, n]) => (counters.get(id) ?? 0) < n)).toEqual([]);
    const found = await items.countDocuments({ key: { $gte: '' } }, { hint: { key: 1 } });
    expect(found).toBe(stored.length);
    expect(await items.estimatedDocumentCount()).toBe(stored.length);
    expect(inserted.size + counted.size).toBeGreaterThan(KILLS * 100);
    await client.close();
    await server.kill('SIGTERM');
  },
  30_000 + KILLS * 10_000,
);

test('what keeps the server from starting is told in one line', async () => {
  const server = await startChildServer(folder);
  const inUse = `the data folder ${folder} is in use by process ${server.child.pid}: stop it or choose another folder`;
  await expect(startChildServer(folder)).rejects.toThrow(new Error(`embedded-mongo: ${inUse}\n`));
  const port = new URL(server.url).port;
  const other = newFolder();
  const taken = startChildServer(other, ['--port', port]);
  await expect(taken).rejects.toThrow(new Error(`embedded-mongo: port ${port} is taken: choose another\n`));
  rmSync(other, { recursive: true, force: true });
  await expect(startChildServer(folder, ['--prt', '1'])).rejects.toThrow(
    /^embedded-mongo: Unknown option '--prt'[^\n]*\n$/,
  );
  await server.kill('SIGTERM');
  expect(server.child.exitCode).toBe(0);
});
