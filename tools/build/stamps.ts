import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../start/settings.ts';
import { readState, replaceState } from '../start/state-file.ts';

const file = join(root, '.cache', 'build-stamps.json');
const skipped = new Set(['node_modules', 'dist', '.data', 'test']);

/** Hash of every source file below the folders, and of the lockfile: equal hash, equal build, wherever it lies. */
export function sourceHash(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders.map((folder) => resolve(root, folder))) {
    for (const path of filesOf(folder).sort()) hash.update(relative(folder, path)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // Tests put folders of their own beside the sources, `.cache-…`, which come and go.
    if (skipped.has(entry.name) || /^\.cache|\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

/** What was built last, by name. @throws DamagedFile */
export function readStamps(): Record<string, string> {
  return readState(file, 'Delete it: everything is then built again.') ?? {};
}

export function writeStamps(stamps: Record<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  replaceState(file, stamps);
}
