// @vitest-environment node
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const moduleDir = path.join(import.meta.dirname, '..');
let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(moduleDir, '.cache-test-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** The module's source once more, elsewhere. */
async function copied(): Promise<string> {
  const copy = path.join(work, 'somewhere/else');
  await mkdir(copy, { recursive: true });
  for (const part of ['src', 'module.config.ts', 'package.json']) {
    await cp(path.join(moduleDir, part), path.join(copy, part), { recursive: true });
  }
  return copy;
}

test('the same source is the same version and the same files, however often and wherever it is built', async () => {
  const elsewhere = await copied();
  const first = await buildModule(moduleDir, path.join(work, 'first'));
  for (const [index, dir] of [elsewhere, moduleDir, elsewhere].entries()) {
    const again = await buildModule(dir, path.join(work, `again-${index}`));
    expect(again.manifest).toEqual(first.manifest);
  }
});
