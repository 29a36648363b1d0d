// @vitest-environment node
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleContract } from '@tessera/contracts/modules/contract.ts';
import { type BuiltModule, buildModule } from '@tessera/module-kit/build/build-module.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const moduleDir = path.join(import.meta.dirname, '..');
let work: string;
let first: BuiltModule;

beforeAll(async () => {
  work = await mkdtemp(path.join(moduleDir, '.cache-test-'));
  first = await buildModule(moduleDir, path.join(work, 'first'));
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
  for (const [index, dir] of [elsewhere, moduleDir, elsewhere].entries()) {
    const again = await buildModule(dir, path.join(work, `again-${index}`));
    expect(again.manifest).toEqual(first.manifest);
  }
});

test('the build records which events the module says and hears, and of a state that it is one', async () => {
  const contract: ModuleContract = JSON.parse(await readFile(path.join(work, 'first/server/contract.json'), 'utf8'));
  const { says = {}, hears = {} } = contract.events ?? {};
  const recalculation = ['cart:recalculation-end', 'cart:recalculation-start'];
  expect(Object.keys(says)).toEqual([...recalculation, 'cart:updated', 'forms:open-fields']);
  expect(Object.keys(hears)).toEqual([...recalculation, 'cart:updated']);
  expect(hears['cart:updated']).toEqual({ isState: true, detail: {}, answerOf: 'readCart' });
});
