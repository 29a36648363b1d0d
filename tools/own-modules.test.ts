import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltModule, buildModule } from '@tessera/module-kit/build/build-module.ts';
import { checkBuild } from '@tessera/module-kit/publish/check-build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './start/settings.ts';

const modules = readdirSync(root).filter((name) => existsSync(join(root, name, 'module.config.ts')));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-modules-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(modules)('%s', (name) => {
  let built: BuiltModule;
  beforeAll(async () => {
    built = await buildModule(join(root, name), join(folder, name));
  });

  test('keeps to the budget that modules usually have, so that every start can publish it', async () => {
    expect(await checkBuild(join(root, name), built)).toEqual([]);
  });

  test('gives browsers no file twice', () => {
    const hashes = built.manifest.files.map(({ integrity }) => integrity);
    expect(hashes).toEqual([...new Set(hashes)]);
  });
});
