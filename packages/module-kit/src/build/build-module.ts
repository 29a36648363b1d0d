import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { type ModuleManifest, moduleManifest } from '@tessera/contracts/modules/module.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';
import { clientConfig } from './client-config.ts';
import { contractOf } from './contract-of.ts';
import { mountChunk } from './federation.ts';
import { contentHash, integrityOf } from './hash.ts';
import { hashToCome, writeHash } from './hash-to-come.ts';
import { loadConfig } from './load-config.ts';
import { loadFixtures } from './load-fixtures.ts';
import { runRspack } from './run-rspack.ts';
import { serverConfig } from './server-config.ts';
import { builtWith, requires } from './shared.ts';
import { packMaps, takeMaps } from './source-maps.ts';

const serverName = 'server.cjs';
const fixturesFile = 'fixtures.json';
const contractFile = 'contract.json';
const mapsFile = 'maps.json.gz';
const manifestFile = 'manifest.json';
const foldersIn = (outDir: string) => ({
  clientDir: path.join(outDir, 'client'),
  serverDir: path.join(outDir, 'server'),
});

/** What a build left on the disk, as checks and publishing read it. */
export interface BuiltModule {
  config: ModuleConfig;
  manifest: ModuleManifest;
  /** Folder with the files browsers load. */
  clientDir: string;
  serverFile: string;
}

/**
 * Builds a module into `outDir`: `client/`, `server/` (its bundle, fixtures, contract and source maps) and `manifest.json`.
 * The version is the package's plus a hash of what came out, so changed code always is a new version and equal code never
 * is: maps do not count, as they change with every comment.
 */
export async function buildModule(dir: string, outDir = path.join(dir, 'dist')): Promise<BuiltModule> {
  const { config, packageVersion } = await loadConfig(dir);
  const { clientDir, serverDir } = foldersIn(outDir);
  const draft = `${packageVersion}-${hashToCome}`;
  const [stats, fixtures] = await Promise.all([
    runRspack(clientConfig({ dir, outDir: clientDir, config, version: draft, isMinified: true })),
    loadFixtures(dir, config),
    runRspack(serverConfig(dir, serverDir, config)),
  ]);
  await writeFile(path.join(serverDir, fixturesFile), JSON.stringify(fixtures));
  await writeFile(path.join(serverDir, contractFile), JSON.stringify(await contractOf(config, stats)));
  const maps = await takeMaps(clientDir, config.name);
  const hash = await hashOf(config, clientDir, serverDir);
  const version = `${packageVersion}-${hash}`;
  const container = containerOf(config.name, draft, stats);
  const containerFile = await writeHash(path.join(clientDir, container), hash);
  await writeFile(path.join(serverDir, mapsFile), await packMaps(renamed(maps, container, containerFile)));
  const manifest = moduleManifest.parse({
    name: config.name,
    version,
    ownerTeam: config.ownerTeam,
    mounts: mountFiles(config, stats),
    ...(config.ownMounts && { ownMounts: withoutFiles(config.ownMounts) }),
    contracts: config.contracts ?? {},
    requires,
    container: { file: containerFile, global: containerGlobal(config.name, version) },
    files: await describeFiles(clientDir),
    server: await describeFile(serverDir, serverName),
    fixtures: await describeFile(serverDir, fixturesFile),
    contract: await describeFile(serverDir, contractFile),
    maps: await describeFile(serverDir, mapsFile),
  });
  await writeFile(path.join(outDir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return { config, manifest, clientDir, serverFile: path.join(serverDir, serverName) };
}

/** What `buildModule` left in a folder; undefined where it has not been. */
export async function readBuilt(dir: string, outDir: string): Promise<BuiltModule | undefined> {
  // It is written last, so that a build that was cut short is none.
  const text = await readFile(path.join(outDir, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { clientDir, serverDir } = foldersIn(outDir);
  const { config } = await loadConfig(dir);
  return {
    config,
    manifest: moduleManifest.parse(JSON.parse(text)),
    clientDir,
    serverFile: path.join(serverDir, serverName),
  };
}

/** Of everything that came out of a build, and of what it came from that does not show in it. */
async function hashOf(config: ModuleConfig, clientDir: string, serverDir: string): Promise<string> {
  const parts = new Map<string, Buffer | string>([
    ['config', JSON.stringify(config)],
    ['tools', builtWith],
  ]);
  for (const folder of [clientDir, serverDir])
    for (const file of await readdir(folder))
      parts.set(`${path.basename(folder)}/${file}`, await readFile(path.join(folder, file)));
  return contentHash(parts);
}

/** The container has another name once it holds its version's hash, which is as long as what stood for it. */
function renamed(maps: ReadonlyMap<string, string>, from: string, to: string): Map<string, string> {
  return new Map([...maps].map(([script, map]) => [script === from ? to : script, map]));
}

function mountFiles(config: ModuleConfig, stats: Stats): ModuleManifest['mounts'] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const entries = Object.keys(mountFilesOf(config)).map((mount) => {
    const files = namedChunkGroups[mountChunk(mount, config)]?.assets?.map((asset) => asset.name) ?? [];
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    return [mount, { js: ending('.js'), css: ending('.css') }];
  });
  return Object.fromEntries(entries);
}

/** Where the sources lie is no business of the registry. */
function withoutFiles(own: NonNullable<ModuleConfig['ownMounts']>): ModuleManifest['ownMounts'] {
  return Object.fromEntries(Object.entries(own).map(([mount, { file, ...declared }]) => [mount, declared]));
}

function containerOf(name: string, version: string, stats: Stats): string {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const assets = namedChunkGroups[containerGlobal(name, version)]?.assets ?? [];
  const file = assets.find((asset) => asset.name.endsWith('.js'))?.name;
  if (!file) throw new Error(`The build of ${name} has no container.`);
  return file;
}

async function describeFiles(folder: string): Promise<ModuleManifest['files']> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|png|webp|avif|woff2)$/.test(name)).sort();
  return Promise.all(names.map((name) => describeFile(folder, name)));
}

async function describeFile(folder: string, file: string): Promise<ModuleManifest['server']> {
  const content = await readFile(path.join(folder, file));
  return { file, integrity: integrityOf(content), bytes: content.length };
}
