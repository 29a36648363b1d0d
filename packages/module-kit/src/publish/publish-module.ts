import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltModule, buildModule } from '../build/build-module.ts';
import { checkBuild } from './check-build.ts';
import { moveStable, type Site, uploadVersion } from './registry-client.ts';

/** What the registry has now. */
export interface Published {
  name: string;
  version: string;
  /** False when exactly this content had been uploaded before. */
  isNew: boolean;
}

/**
 * Builds the module in `dir`, checks it, uploads it and makes it the stable version. Throws before anything is
 * uploaded when a check fails.
 */
export async function publishModule(dir: string, site: Site): Promise<Published> {
  const built = await buildModule(dir);
  const problems = await checkBuild(dir, built);
  const { name, version } = built.manifest;
  if (problems.length > 0) throw new Error([`${name} ${version} is not published:`, ...problems].join('\n  '));
  const { isNew } = await uploadVersion(site, built.manifest, await encodeFiles(built));
  await moveStable(site, name, { version });
  return { name, version, isNew };
}

async function encodeFiles({ manifest, clientDir, serverFile }: BuiltModule): Promise<Record<string, string>> {
  const sources = manifest.files.map(({ file }) => [file, path.join(clientDir, file)] as const);
  const all = [...sources, [manifest.server.file, serverFile] as const];
  return Object.fromEntries(await Promise.all(all.map(async ([file, from]) => [file, await readFile(from, 'base64')])));
}
