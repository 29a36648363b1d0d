import { httpServer, listen } from '@tessera/service-kit/http/listen.ts';
import { giveSigns } from '@tessera/service-kit/http/signs-of-life.ts';
import { startTcpProxy, type TcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const call = '/api/events/RecordEvent';
const form = '/api/form/forms/one';
/** Longer than a line may be quiet. */
const longMs = 7_000;

let services: StubServices;
let line: TcpProxy;
let shell: TestShell;
/** A service that takes long, and answers what it was asked with. */
const slow = httpServer((request, response) => {
  const timer = setTimeout(() => response.end(request.method), longMs);
  response.once('close', () => clearTimeout(timer));
});
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()), ({ path }) =>
    path === call ? { body: { ok: true } } : undefined,
  );
  line = await startTcpProxy(services.urls.analytics);
  giveSigns(slow);
  const forms = await listen(slow, 0, '127.0.0.1');
  shell = await startTestShell({ ...services, urls: { ...services.urls, analytics: line.url, forms } });
});
afterAll(async () => {
  await shell.stop();
  await line.stop();
  slow.closeAllConnections();
  slow.close();
  await services.stop();
});

const timed = async (method: string, path = call) => {
  const startedAt = performance.now();
  const { status, text } = await shell.ask(path, { method });
  return { status, text, ms: performance.now() - startedAt };
};
/** Opens some lines that are kept, which then die without anybody being told; new ones work. */
const someDie = async () => {
  const open = await Promise.all(Array.from({ length: 4 }, () => timed('POST')));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  line.goSilent();
  line.heal();
};

describe('SAFE-43 Lines to a service that died without anybody being told', () => {
  test('are given up within seconds, all of them with the first', async () => {
    await someDie();
    const first = await timed('POST');
    expect([first.status, first.ms < 8_000]).toEqual([503, true]);
    expect(JSON.parse(first.text).code).toBe('outcome.unknown');
    const next = await timed('POST');
    expect([next.status, next.ms < 1_000]).toEqual([200, true]);
  });

  test('are nothing a reader hears of: it is asked once more', async () => {
    await someDie();
    const read = await timed('GET');
    expect([read.status, read.ms < 8_000]).toEqual([200, true]);
  });
});

test('a service that takes long and says so is waited for', async () => {
  const [read, write] = await Promise.all([timed('GET', form), timed('POST', '/api/form/SaveFormSubmission')]);
  expect([read.status, write.status]).toEqual([200, 200]);
  for (const { ms } of [read, write]) expect(ms).toBeLessThan(longMs + 3_000);
});
