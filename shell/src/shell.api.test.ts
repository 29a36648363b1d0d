import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from './testing/a-site.ts';
import { type StubServices, startStubServices } from './testing/stub-services.ts';
import { startTestShell } from './testing/test-shell.ts';

let services: StubServices;
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
});
afterAll(() => services.stop());

test('a stopping shell finishes what runs, takes nothing new and is gone soon after', async () => {
  const shell = await startTestShell(services);
  let begun = () => {};
  let finish = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const takeBack = services.answer(({ path }) => {
    if (path !== '/api/events/RecordEvent') return undefined;
    begun();
    return new Promise((resolve) => {
      finish = () => resolve({ body: { done: true } });
    });
  });
  const running = shell.ask('/api/events/RecordEvent', { method: 'POST' });
  await isBegun;
  const stopped = shell.stop();
  await expect(shell.ask('/')).rejects.toThrow(/ECONNREFUSED/);
  finish();
  expect(JSON.parse((await running).text)).toEqual({ done: true });
  const startedAt = performance.now();
  await stopped;
  takeBack();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('health and readiness are for everybody, what is away and every figure for operators at their own door', async () => {
  const shell = await startTestShell(services);
  const outside = async (path: string) => {
    const { status, text } = await shell.ask(path);
    return [status, JSON.parse(text)];
  };
  expect(await outside('/healthz')).toEqual([200, { service: 'shell' }]);
  expect(await outside('/readyz')).toEqual([200, { service: 'shell', ready: true }]);
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
    expect((await shell.ask('/metrics', { headers })).status).toBe(404);
  }
  const inside = async (path: string) => (await fetch(shell.operationsUrl + path)).text();
  expect(JSON.parse(await inside('/healthz'))).toEqual({ service: 'shell', version: '0.1.0' });
  expect(JSON.parse(await inside('/readyz'))).toEqual({
    ...{ service: 'shell', version: '0.1.0', ready: true },
    checks: { mongodb: 'ok', redis: 'ok', modules: 'ok' },
  });
  expect(await inside('/metrics')).toContain('http_request_duration_seconds');
  await shell.stop();
});

test('RFC 9116 security.txt names whom to tell of a weakness, where operators have said whom', async () => {
  const [silent, open] = [
    await startTestShell(services),
    await startTestShell(services, { SECURITY_CONTACT: 'mailto:security@tessera.example' }, { now: () => 0 }),
  ];
  expect((await silent.ask('/.well-known/security.txt')).status).toBe(404);
  const { text, headers } = await open.ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Contact: mailto:security@tessera.example',
    'Expires: 1970-06-30T00:00:00.000Z',
  ]);
  await silent.stop();
  await open.stop();
});
