import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { filesOf, type ModuleManifest, moduleManifest } from '@tessera/contracts/modules/module.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';
import { clientConfig } from './client-config.ts';
import { contractOf } from './contract-of.ts';
import { mountChunk } from './federation.ts';
import { contentHash, integrityOf } from './hash.ts';
import { loadConfig } from './load-config.ts';
import { loadFixtures } from './load-fixtures.ts';
import { runRspack } from './run-rspack.ts';
import { serverConfig } from './server-config.ts';
import { builtWith, requires } from './shared.ts';

const fixturesFile = 'fixtures.json';
const contractFile = 'contract.json';

/** What a build left on the disk, as checks and publishing read it. */
export interface BuiltModule {
  config: ModuleConfig;
  manifest: ModuleManifest;
  /** Folder with the files browsers load. */
  clientDir: string;
  serverFile: string;
}

/** Where each file of a build that is published lies on the disk: name → path. */
export function builtFiles({ manifest, clientDir, serverFile }: BuiltModule): [string, string][] {
  const browsers = new Set(manifest.files.map(({ file }) => file));
  const folderOf = (file: string) => (browsers.has(file) ? clientDir : path.dirname(serverFile));
  return filesOf(manifest).map(({ file }) => [file, path.join(folderOf(file), file)]);
}

/**
 * Builds a module into `outDir`: `client/`, `server/` (its bundle, fixtures and contract) and `manifest.json`. The version is
 * the package's plus a hash of what came out, so changed code always is a new version and equal code never is.
 */
export async function buildModule(dir: string, outDir = path.join(dir, 'dist')): Promise<BuiltModule> {
  const { config, packageVersion } = await loadConfig(dir);
  const clientDir = path.join(outDir, 'client');
  const serverDir = path.join(outDir, 'server');
  const serverFile = path.join(serverDir, 'server.cjs');
  await runRspack(serverConfig(dir, serverDir, config));
  await writeFile(path.join(serverDir, fixturesFile), JSON.stringify(await loadFixtures(dir, config)));
  const version = `${packageVersion}-${await draftHash(dir, outDir, config)}`;
  const stats = await runRspack(clientConfig({ dir, outDir: clientDir, config, version, isMinified: true }));
  const manifest = moduleManifest.parse({
    name: config.name,
    version,
    ownerTeam: config.ownerTeam,
    mounts: mountFiles(config, stats),
    ...(config.ownMounts && { ownMounts: withoutFiles(config.ownMounts) }),
    contracts: config.contracts ?? {},
    requires,
    container: await containerOf(config.name, version, stats, clientDir),
    files: await describeFiles(clientDir),
    server: await describeFile(serverDir, 'server.cjs'),
    fixtures: await describeFile(serverDir, fixturesFile),
    contract: await describeFile(serverDir, contractFile),
  });
  await writeFile(path.join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { config, manifest, clientDir, serverFile };
}

/**
 * The version is part of the files (names of globals), so it is taken from a first, throw-away build without it. What the
 * module was built against comes of that one as well.
 */
async function draftHash(dir: string, outDir: string, config: ModuleConfig): Promise<string> {
  const draft = await mkdtemp(path.join(outDir, 'draft-'));
  try {
    const stats = await runRspack(clientConfig({ dir, outDir: draft, config, version: 'draft', isMinified: true }));
    const contract = JSON.stringify(await contractOf(config, stats));
    await writeFile(path.join(outDir, 'server', contractFile), contract);
    const parts = new Map<string, Buffer | string>([
      ['config', JSON.stringify(config)],
      ['tools', builtWith],
      ['server', await readFile(path.join(outDir, 'server/server.cjs'))],
      ['fixtures', await readFile(path.join(outDir, 'server', fixturesFile))],
      ['contract', contract],
    ]);
    for (const file of await readdir(draft)) parts.set(`client/${file}`, await readFile(path.join(draft, file)));
    return contentHash(parts);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function mountFiles(config: ModuleConfig, stats: Stats): ModuleManifest['mounts'] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const entries = Object.keys(mountFilesOf(config)).map((mount) => {
    const files = namedChunkGroups[mountChunk(mount)]?.assets?.map((asset) => asset.name) ?? [];
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    return [mount, { js: ending('.js'), css: ending('.css') }];
  });
  return Object.fromEntries(entries);
}

/** Where the sources lie is no business of the registry. */
function withoutFiles(own: NonNullable<ModuleConfig['ownMounts']>): ModuleManifest['ownMounts'] {
  return Object.fromEntries(Object.entries(own).map(([mount, { file, ...declared }]) => [mount, declared]));
}

async function containerOf(name: string, version: string, stats: Stats, clientDir: string) {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const global = containerGlobal(name, version);
  const file = namedChunkGroups[global]?.assets?.find((asset) => asset.name.endsWith('.js'))?.name;
  if (!file) throw new Error(`The build of ${name} has no container.`);
  // The bundler takes the container's first lines from a function of its own as it is in memory.
  const code = await readFile(path.join(clientDir, file), 'utf8');
  if (code.includes('__name('))
    throw new Error('Build with `node --import tsx/esm`: plain `tsx` rewrites the bundler.');
  return { file, global };
}

async function describeFiles(folder: string): Promise<ModuleManifest['files']> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|png|webp|avif|woff2)$/.test(name)).sort();
  return Promise.all(names.map((name) => describeFile(folder, name)));
}

async function describeFile(folder: string, file: string): Promise<ModuleManifest['server']> {
  const content = await readFile(path.join(folder, file));
  return { file, integrity: integrityOf(content), bytes: content.length };
}
