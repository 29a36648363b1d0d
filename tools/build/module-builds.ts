import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltModule } from '@tessera/module-kit/build/build-module.ts';
import { root } from '../start/settings.ts';
import { sourceHash } from './stamps.ts';

const shared = ['contracts', 'rules', 'site-document', 'browser-kit', 'module-kit'].map((name) => `packages/${name}`);

/** Names the modules of this repository. */
export const moduleNames = (): string[] =>
  readdirSync(root).filter((name) => existsSync(join(root, name, 'module.config.ts')));

/** Of all that a module of this repository is built from. */
export const moduleHash = (name: string): string => sourceHash([name, ...shared]);

/**
 * Builds a module of this repository, unless it was built from the same sources before: every installation that starts
 * here with data of its own takes that build. Some may start at the same time: a build has its place only once it is whole.
 */
export async function buildOnce(name: string, home = join(root, '.cache', 'module-builds')): Promise<BuiltModule> {
  // A start at which nothing has changed does without the builder.
  const { buildModule, readBuilt } = await import('@tessera/module-kit/build/build-module.ts');
  const dir = join(root, name);
  const builds = join(home, name);
  const hash = moduleHash(name);
  const place = join(builds, hash);
  const before = await readBuilt(dir, place);
  if (before) return before;

  await mkdir(builds, { recursive: true });
  const outdated = (await readdir(builds)).filter((old) => old !== hash);
  const unfinished = await mkdtemp(join(home, `${name}-`));
  await buildModule(dir, unfinished);
  // An image's job reads what the image's build made, also where a start makes files for its owner alone.
  for (const folder of [home, builds, unfinished]) await chmod(folder, 0o755);
  await letAllRead(unfinished);
  // Fails where another one was sooner, with the same.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }));
  for (const old of outdated) await rm(join(builds, old), { recursive: true, force: true });
  const built = await readBuilt(dir, place);
  if (!built) throw new Error(`The build of ${name} is gone from ${place}.`);
  return built;
}

async function letAllRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
