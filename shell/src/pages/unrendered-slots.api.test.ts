import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule } from '../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices, takesMeasures } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const workDir = path.join(import.meta.dirname, '../../dist', `test-unrendered-${process.pid}`);
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  await mkdir(workDir, { recursive: true });
  services = await startStubServices(takesMeasures, siteHandler(aSite()));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
  await rm(workDir, { recursive: true, force: true });
});

test('a version that cannot draw on one address fails once for each view of that page, kept or not', async () => {
  const team = { url: shell.url, deployKey: shell.config.DEPLOY_KEY, by: 'another team' };
  // No check has this product.
  const fault = "if (typeof document === 'undefined' && product?.name === 'Heron Mug') throw new Error('No mugs.');";
  const dir = await copyModule({ workDir }, 'mfe-hello', [
    { file: 'src/note.tsx', from: '  return', to: `  ${fault}\n  return` },
  ]);
  await publishModule(dir, team, { reason: 'A test.' });

  for (let view = 0; view < 5; view += 1) {
    const { text } = await shell.ask('/shop/mug');
    expect(text).toContain('data-mount="hello/note"');
    expect(text).not.toContain('Hello, Heron Mug');
  }
  const headers = { authorization: `Bearer ${team.deployKey}` };
  const health = await (await fetch(new URL('/modules/api/mfe-hello/health', shell.url), { headers })).json();
  expect((health as ModuleHealth).stable.serverFailures).toBe(5);
});
