import { readFile } from 'node:fs/promises';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { AssetStore } from './asset-store.ts';
import type { StaticFiles } from './static-files.ts';

interface Given {
  /** Files of the build: name and path. */
  built: ReadonlyMap<string, string>;
  /** What is made for websites, while it runs. */
  styles: StaticFiles;
}

const dayMs = 24 * 3_600_000;

/**
 * Keeps what this shell gives to pages for the shells beside and after it: files of its build before its door opens,
 * stylesheets as they are made. Each day it says that all of it is still in use. @returns what ends that
 */
export async function keepAssets(
  store: AssetStore,
  { built, styles }: Given,
  log: Pick<Logger, 'warn'>,
): Promise<() => void> {
  const keepStyle = (name: string, content: Buffer) =>
    store.keep(name, content).catch((error) => log.warn({ err: error, name }, 'A stylesheet is not kept.'));
  const keepBuilt = () => Promise.all([...built].map(async ([name, path]) => store.keep(name, await readFile(path))));
  await keepBuilt();
  for (const [name, content] of styles.all()) await keepStyle(name, content);
  styles.onNew((name, content) => void keepStyle(name, content));
  const daily = setInterval(() => {
    keepBuilt().catch((error) => log.warn({ err: error }, 'Files of this shell are not kept.'));
    for (const [name, content] of styles.all()) void keepStyle(name, content);
  }, dayMs).unref();
  return () => clearInterval(daily);
}
