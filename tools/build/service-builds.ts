import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from '../start/settings.ts';
import { buildProgram, buildWatchdog, buildWorkers } from './services.ts';
import { sourceHash } from './stamps.ts';

/** Packages that are in every bundle, besides the kits of some. */
export const shared = ['packages/contracts', 'packages/rules', 'packages/site-document'];

/** What decides whether a service must be built again. */
export const serviceSources = (folder: string): string[] => [folder, 'packages/service-kit', ...shared];

const distOf = (name: string) => join(root, name, 'dist');
/** Builds lie beside each other: a process goes on from its own, whatever is built later. */
export const buildFolder = (name: string, version: string) => join(distOf(name), version);
const buildVersion = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/** Version of the package and a hash of what is built: equal sources, equal version. */
export function versionOf(folder: string, sources: readonly string[]): string {
  const { version } = JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'));
  return `${version}-${sourceHash(sources).slice(0, 8)}`;
}

/**
 * Builds the service in a folder, its own or a copy's, beside its earlier builds. Some may build at the same time: a build
 * has its place only once it is whole. @returns its version
 */
export async function buildService(folder: string): Promise<string> {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = versionOf(folder, serviceSources(folder));
  const into = buildFolder(name, version);
  // What has a hash for a name is never otherwise.
  if (isBuilt(name, version)) return version;
  mkdirSync(distOf(name), { recursive: true });
  const unfinished = mkdtempSync(join(distOf(name), 'unfinished-'));
  try {
    await buildProgram({ folder, output: join(unfinished, 'main.js'), version });
    await buildWorkers(folder, unfinished);
    await buildWatchdog(folder, unfinished);
    await rename(unfinished, into);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another one may have been sooner, with the same.
    if (!isBuilt(name, version)) throw error;
  }
  return version;
}

const versionFile = (name: string) => join(distOf(name), 'version');

/** Makes a build the one in `dist/` itself, which a cluster runs and which the next start begins with. */
export function makeLatest(name: string, version: string): void {
  for (const file of readdirSync(buildFolder(name, version))) {
    copyFileSync(join(buildFolder(name, version), file), join(distOf(name), file));
  }
  writeFileSync(versionFile(name), version);
}

/** The version in `dist/` itself. */
export const latestVersion = (name: string): string => readFileSync(versionFile(name), 'utf8');

/** Whether a build is still there. */
export const isBuilt = (name: string, version: string): boolean =>
  buildVersion.test(version) && existsSync(buildFolder(name, version));

const maxKept = 5;

/** Takes away builds that are neither among the newest nor in use. */
export function forgetOldBuilds(name: string, inUse: readonly string[]): void {
  const kept = readdirSync(distOf(name)).filter((entry) => buildVersion.test(entry));
  const age = (version: string) => statSync(buildFolder(name, version)).mtimeMs;
  const old = kept.sort((a, b) => age(b) - age(a)).slice(maxKept);
  for (const version of old) {
    if (!inUse.includes(version)) rmSync(buildFolder(name, version), { recursive: true, force: true });
  }
}
