import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBrowser } from '../browser/build-browser.ts';

let browserDir: Promise<string> | undefined;

/** Where the browser part is built, the same for every shell and site that a process tests. Nobody writes into it. */
export function builtBrowserDir(): Promise<string> {
  browserDir ??= buildOnce();
  return browserDir;
}

async function buildOnce(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildBrowser(folder);
  return folder;
}
