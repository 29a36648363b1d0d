import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFiles } from '@tessera/module-kit/build/built-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { buildOnce, moduleHash } from './build/module-builds.ts';

const name = 'mfe-forms';

test('two installations that start at once get one whole build of a module, which the next one takes as it is', async () => {
  const home = await mkdtemp(join(tmpdir(), 'module-builds-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await mkdir(join(home, name, 'of-older-sources'), { recursive: true });

  const [one, other] = await Promise.all([buildOnce(name, home), buildOnce(name, home)]);
  expect(other).toEqual(one);
  const paths = builtFiles(one).map(([, path]) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(await readdir(home)).toEqual([name]);
  expect(await readdir(join(home, name))).toEqual([moduleHash(name)]);

  const writtenMs = async () => Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  const before = await writtenMs();
  expect(await buildOnce(name, home)).toEqual(one);
  expect(await writtenMs()).toEqual(before);
});
