import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallGuard } from './call-guard.ts';
import { createTusClient } from './tus-client.ts';

let sends = 0;
beforeEach(() => {
  sends = 0;
  class Request {
    upload = {};
    status = 204;
    responseText = '';
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader = () => '3';
    send() {
      sends += 1;
      queueMicrotask(this.onload);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const part = new Blob(['abc']);
const onProgress = () => undefined;
const clientWith = (guard: CallGuard) => createTusClient({ guard, xsrfToken: () => 'token' }, (path) => path);

test('a part is sent, and answered with what has arrived', async () => {
  const { signal } = new AbortController();
  const { send } = clientWith((_kind, call) => call());
  expect([await send('up-1', 0, part, { onProgress, signal }), sends]).toEqual([3, 1]);
});

test('a part that was stopped before it is sent, as during a sign-in, is not sent', async () => {
  const stop = new AbortController();
  const { send } = clientWith(async (_kind, call) => {
    stop.abort();
    return call();
  });
  await expect(send('up-1', 0, part, { onProgress, signal: stop.signal })).rejects.toThrow('aborted');
  expect(sends).toBe(0);
});
