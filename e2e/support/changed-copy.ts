import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/start/settings.ts';

/** File → what it holds in the copy. */
type Changes = Record<string, (source: string) => string>;

/** A copy of a deployable with files of it changed, in a folder from which its packages are found. */
export async function changedCopy(name: string, changes: Changes) {
  await mkdir(join(root, '.cache'), { recursive: true });
  const holder = await mkdtemp(join(root, '.cache', 'changed-'));
  const folder = join(holder, name);
  await cp(join(root, name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist(\/|$)|\.test\./.test(path),
  });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }
  return { folder, remove: () => rm(holder, { recursive: true, force: true }) };
}

/** Puts a text in the place of another. @throws when it is not there, or is there more than once */
export const inPlaceOf = (text: string, by: string) => (source: string) => {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`"${text}" is not there once`);
  return before + by + after;
};
