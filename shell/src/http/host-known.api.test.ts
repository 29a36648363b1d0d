import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const answer = siteHandler(aSite());
  services = await startStubServices((request) =>
    request.path.includes('nobody.example')
      ? { status: 404, body: { code: 'website.unknown', error: 'No.' } }
      : answer(request),
  );
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

test('a proxy that fetches certificates hears which hosts are websites, at the operators’ door alone', async () => {
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(`${shell.operationsUrl}/host-known?domain=heron.localhost`)).toBe(200);
  for (const host of ['admin.localhost', 'heron.preview.localhost'])
    expect(await statusOf(`${shell.operationsUrl}/host-known?domain=${host}`)).toBe(200);
  expect(await statusOf(`${shell.operationsUrl}/host-known?domain=nobody.preview.localhost`)).toBe(404);
  expect(await statusOf(`${shell.operationsUrl}/host-known?domain=nobody.example`)).toBe(404);
  expect(await statusOf(`${shell.operationsUrl}/host-known`)).toBe(404);
  expect((await shell.ask('/host-known?domain=heron.localhost')).status).toBe(404);
});
