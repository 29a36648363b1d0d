import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test, vi } from 'vitest';
import { startChildServer } from './child-server.ts';
import { codeOf, newFolder } from './server.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BLOCK = 1024;
const LIMIT_BYTES = 12 * 2 ** 20;
const PAD = 'x'.repeat(2000);

/** No file of the process may grow beyond this, as on a disk that is full. */
const limit = (pid: number | undefined, bytes: number | 'unlimited'): void => {
  execFileSync('/usr/bin/prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
};

test.skipIf(process.platform !== 'linux')(
  'on a full disk there are reads and no writes, nothing acknowledged is lost, and with room again all goes on',
  async () => {
    const server = await startChildServer(folder);
    const client = await new MongoClient(server.url, { retryWrites: false }).connect();
    const items = client.db('test').collection<{ _id: string }>('items');
    await items.createIndex({ n: 1 });
    limit(server.child.pid, LIMIT_BYTES);

    const acknowledged: string[] = [];
    const codes = new Set<unknown>();
    const writer = async (name: number): Promise<void> => {
      for (let n = 0; n * BLOCK < LIMIT_BYTES; n++) {
        const _id = `${name}-${n}`;
        const code = await codeOf(items.insertOne({ _id, n, pad: PAD } as { _id: string }));
        if (code !== undefined) {
          codes.add(code);
          return;
        }
        acknowledged.push(_id);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(writer));
    expect([...codes]).toEqual([14031]);

    const ids = new Set((await items.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await codeOf(items.deleteOne({ _id: acknowledged[0] ?? '' }))).toBe(14031);
    expect(await items.countDocuments({ n: 0 }, { hint: 'n_1' })).toBe(8);
    expect(server.child.exitCode).toBe(null);

    limit(server.child.pid, 'unlimited');
    await vi.waitFor(() => items.insertOne({ _id: 'again' }), { interval: 200 });
    expect(await client.db('test').command({ validate: 'items' })).toMatchObject({
      valid: true,
      nrecords: ids.size + 1,
    });
    await client.close();
    await server.kill('SIGTERM');
    expect(server.child.exitCode).toBe(0);
  },
  120_000,
);
