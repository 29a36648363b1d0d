import { join } from 'node:path';
import type { BuiltModule } from '@tessera/module-kit/build/build-module.ts';
import { checkBuild } from '@tessera/module-kit/publish/check-build.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOnce, moduleNames } from './build/module-builds.ts';
import { root } from './start/settings.ts';

describe.each(moduleNames())('%s', (name) => {
  let built: BuiltModule;
  beforeAll(async () => {
    built = await buildOnce(name);
  });

  test('keeps to the budget that modules usually have, so that every start can publish it', async () => {
    expect(await checkBuild(join(root, name), built)).toEqual([]);
  });

  test('gives browsers no file twice', () => {
    const hashes = built.manifest.files.map(({ integrity }) => integrity);
    expect(hashes).toEqual([...new Set(hashes)]);
  });
});
