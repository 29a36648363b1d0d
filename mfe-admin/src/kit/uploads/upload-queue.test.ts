import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

/** A server that answers the beginning of an upload only when it is let. */
function aSlowServer() {
  const server = aServer();
  let answerBegin = () => {};
  const answered = new Promise<void>((resolve) => {
    answerBegin = resolve;
  });
  const create: TusClient['create'] = async (...args) => {
    const id = await server.client.create(...args);
    await answered;
    return id;
  };
  return { ...server, client: { ...server.client, create }, answerBegin };
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

  test('EDIT-217 of several files are tried again once, not once for each of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, calls } = aServer(() => problem(0));
    const queue = createUploadQueue(client, 'site');
    queue.add([1, 2, 3, 4].map((n) => aFile(n, `p${n}.jpg`)));
    await expect.poll(() => queue.items().map(({ state }) => state)).toEqual(Array(4).fill('offline'));
    expect(calls).toHaveLength(4);
    for (const tries of [8, 12]) {
      await vi.advanceTimersByTimeAsync(5_000);
      expect(queue.items().map(({ state }) => state)).toEqual(Array(4).fill('offline'));
      expect(calls).toHaveLength(tries);
    }
    expect(vi.getTimerCount()).toBe(1);
  });

  test('that are cancelled while they begin are removed here and there', async () => {
    const { client, uploads, calls, answerBegin } = aSlowServer();
    const queue = createUploadQueue(client, 'site');
    queue.add([aFile(10)]);
    await expect.poll(() => calls).toEqual(['create 0']);
    queue.cancel(queue.items()[0]?.key ?? '');
    answerBegin();
    await expect.poll(() => calls).toEqual(['create 0', 'cancel 0']);
    expect([uploads.size, queue.items(), queue.interrupted()]).toEqual([0, [], []]);
  });

  test('that are paused while they begin go on in the same place', async () => {
    const { client, calls, answerBegin } = aSlowServer();
    const queue = createUploadQueue(client, 'site');
    queue.add([aFile(10)]);
    await expect.poll(() => calls).toEqual(['create 0']);
    const [{ key = '' } = {}] = queue.items();
    queue.pause(key);
    answerBegin();
    await expect.poll(() => queue.items()[0]?.id).toBe('up-1');
    expect([queue.items()[0]?.state, calls]).toEqual(['paused', ['create 0']]);
    queue.resume(key);
    await expect.poll(() => queue.items()[0]?.state).toBe('sent');
    expect(calls).toEqual(['create 0', 'offset 0', 'send 0']);
  });

  test('that were not finished are forgotten for this website alone, but for running ones, and after a day', async () => {
    const { client } = aServer((call) => (call === 'send' ? problem(500) : undefined));
    const add = async (website: string, name: string) => {
      const queue = createUploadQueue(client, website);
      queue.add([aFile(10, name)]);
      await expect.poll(() => queue.items()[0]?.state).toBe('failed');
      return queue;
    };
    await add('site', 'old.jpg');
    await add('other', 'theirs.jpg');
    const queue = await add('site', 'mine.jpg');
    queue.forgetInterrupted();
    const names = (website: string) => createUploadQueue(client, website).interrupted();
    expect([queue.interrupted(), names('site'), names('other')]).toEqual([[], ['mine.jpg'], ['theirs.jpg']]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect([names('site'), names('other')]).toEqual([[], []]);
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
