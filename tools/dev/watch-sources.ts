import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { root } from '../start/settings.ts';

/** Saves that follow each other this closely, as of a checkout, are one change. */
const quietMs = 80;

/** Names the folders from which everything that runs is built. */
export function sourceFolders(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const deployables = readdirSync(root).filter((name) => /^(shell|svc-|mfe-)/.test(name));
  return [...packages, ...deployables].map((name) => join(root, name, 'src')).filter((folder) => existsSync(folder));
}

/** Watches folders of sources. @param onChange takes the changed files, relative to the repository */
export async function watchSources(folders: readonly string[], onChange: (files: string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...folders], { ignored: isIgnored, ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    changed.add(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, quietMs);
  });
  await once(watcher, 'ready');
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Tests are in no build. */
const isIgnored = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /[\\/](node_modules|dist)([\\/]|$)/.test(path);
