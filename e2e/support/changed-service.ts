import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/start/settings.ts';

/** A copy of a service with one file changed, in a folder from which its packages are found. */
export async function copyOfService(name: string, file: string, change: (source: string) => string) {
  await mkdir(join(root, '.cache'), { recursive: true });
  const holder = await mkdtemp(join(root, '.cache', 'changed-'));
  const folder = join(holder, name);
  await cp(join(root, name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist(\/|$)|\.test\./.test(path),
  });
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  return { folder, remove: () => rm(holder, { recursive: true, force: true }) };
}
