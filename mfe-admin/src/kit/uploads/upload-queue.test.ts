import { beforeEach, describe, expect, test } from 'vitest';
import { CallProblem } from '../data/call-problem.ts';
import type { TusClient } from '../data/tus-client.ts';
import { createUploadQueue } from './upload-queue.ts';

beforeEach(() => localStorage.clear());

const problem = (status: number, message = '', code = 'x') => new CallProblem({ ok: false, status, code, message });
const aFile = (bytes: number, name = 'kiln.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg', lastModified: 5 });

/** A server that stores what arrives; `fail` throws in place of an answer. */
function aServer(fail: (call: string, offset: number) => unknown = () => undefined) {
  const uploads = new Map<string, { length: number; offset: number }>();
  const calls: string[] = [];
  const answer = (call: string, offset = 0) => {
    calls.push(`${call} ${offset}`);
    const error = fail(call, offset);
    if (error) throw error;
  };
  const client: TusClient = {
    async create(bytes) {
      answer('create');
      const id = `up-${uploads.size + 1}`;
      uploads.set(id, { length: bytes, offset: 0 });
      return id;
    },
    async offset(id) {
      answer('offset');
      return uploads.get(id)?.offset;
    },
    async send(id, offset, part, { onProgress }) {
      answer('send', offset);
      const upload = uploads.get(id);
      if (!upload) throw problem(404, 'gone');
      upload.offset = offset + part.size;
      onProgress(part.size);
      return upload.offset;
    },
    async cancel(id) {
      answer('cancel');
      uploads.delete(id);
    },
  };
  return { client, uploads, calls };
}

describe('Uploads', () => {
  test('go up in parts of 5 MB, one file after the other', async () => {
    const { client, calls } = aServer();
    const queue = createUploadQueue(client, 'site');
    expect(queue.add([aFile(12_000_000), aFile(10, 'b.jpg')])).toEqual([]);
    await expect.poll(() => queue.items().map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(calls).toEqual(['create 0', 'send 0', 'send 5000000', 'send 10000000', 'create 0', 'send 0']);
  });

  test('EDIT-217 wait while the connection is lost, and go on where they stopped', async () => {
    let isOnline = false;
    const { client, calls } = aServer((call, offset) =>
      !isOnline && call === 'send' && offset === 5_000_000 ? problem(0) : undefined,
    );
    const queue = createUploadQueue(client, 'site');
    queue.add([aFile(8_000_000)]);
    await expect.poll(() => queue.items()[0]?.state).toBe('offline');
    expect(queue.items()[0]).toMatchObject({ problem: 'Network error', sent: 5_000_000 });
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => queue.items()[0]?.state).toBe('sent');
    expect(calls).toEqual(['create 0', 'send 0', 'send 5000000', 'offset 0', 'send 5000000']);
  });

  test('resume after a reload when the same file is chosen again', async () => {
    const { client, calls } = aServer((call, offset) =>
      call === 'send' && offset > 0 && calls.length < 4 ? problem(0) : undefined,
    );
    const before = createUploadQueue(client, 'site');
    before.add([aFile(8_000_000)]);
    await expect.poll(() => before.items()[0]?.state).toBe('offline');
    before.pause(before.items()[0]?.key ?? '');
    const after = createUploadQueue(client, 'site');
    expect([after.interrupted(), createUploadQueue(client, 'other').interrupted()]).toEqual([['kiln.jpg'], []]);
    after.add([aFile(8_000_000)]);
    await expect.poll(() => after.items()[0]?.state).toBe('sent');
    expect(calls.slice(-2)).toEqual(['offset 0', 'send 5000000']);
    expect(after.interrupted()).toEqual([]);
  });

  test('begin again when what had arrived has expired', async () => {
    const { client, uploads, calls } = aServer((call, offset) =>
      call === 'send' && offset > 0 && calls.length < 4 ? problem(0) : undefined,
    );
    const queue = createUploadQueue(client, 'site');
    queue.add([aFile(8_000_000)]);
    await expect.poll(() => queue.items()[0]?.state).toBe('offline');
    uploads.delete('up-1');
    queue.resume(queue.items()[0]?.key ?? '');
    await expect.poll(() => queue.items()[0]?.state).toBe('sent');
    expect(calls.filter((call) => call === 'create 0')).toHaveLength(2);
  });

  test('EDIT-213 EDIT-215 say why they failed, and whether another try may help', async () => {
    const { client } = aServer(() => problem(500, 'Please try again.'));
    const queue = createUploadQueue(client, 'site');
    queue.add([aFile(20_000_001), aFile(10)]);
    await expect.poll(() => queue.items().map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(queue.items()).toMatchObject([
      { problem: 'The file is too large. The maximum size is 20 MB.' },
      { problem: 'File upload failed to complete', canRetry: true },
    ]);
    expect(queue.items()[0]?.canRetry).toBeUndefined();
  });

  test('EDIT-230 EDIT-235 are twenty at once', () => {
    const { client } = aServer();
    const queue = createUploadQueue(client, 'site');
    expect(queue.add(Array.from({ length: 21 }, (_, n) => aFile(1, `p${n}.jpg`)))).toEqual([
      'The limit of 20 has been reached.',
    ]);
    expect(queue.items()).toHaveLength(20);
  });
});
