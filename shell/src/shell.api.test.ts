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

test('health and readiness tell what is away; figures are not for those who come through a proxy', async () => {
  const shell = await startTestShell(services);
  expect(JSON.parse((await shell.ask('/healthz')).text)).toEqual({ service: 'shell', version: '0.1.0' });
  const ready = await shell.ask('/readyz');
  expect([ready.status, JSON.parse(ready.text).checks]).toEqual([200, { mongodb: 'ok', redis: 'ok' }]);
  expect((await shell.ask('/metrics')).text).toContain('http_request_duration_seconds');
  const fromOutside = await shell.ask('/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(fromOutside.status).toBe(404);
  await shell.stop();
});
