import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '@tessera/module-kit/build/base-config.ts';
import { runRspack } from '@tessera/module-kit/build/run-rspack.ts';
import { root } from '../../tools/start/settings.ts';
import { brotli } from './brotli.ts';
import { plainEntry, staticMounts } from './entries.ts';

export interface SingleBundle {
  script: Buffer;
  style: Buffer;
}

const module = join(root, 'mfe-cart');
const browserPart = join(root, 'shell/src/browser');

/**
 * The cart page as one script and one stylesheet, brotli-compressed: the sources of mfe-cart with React in the same
 * file. `same` keeps all the page's script does (router, fallbacks, reports) and swaps federation for an import;
 * `plain` has nothing but React hydrating the two mounts.
 */
export async function buildSingleBundle(kind: 'same' | 'plain'): Promise<SingleBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-single-'));
  try {
    const mounts = join(folder, 'mounts.ts');
    const plain = join(folder, 'plain.ts');
    await writeFile(mounts, staticMounts(module));
    await writeFile(plain, plainEntry(mounts, browserPart));
    const entry = kind === 'same' ? join(browserPart, 'main.ts') : plain;
    await runRspack(config(folder, entry, { [join(browserPart, 'federation.ts')]: mounts }));
    return { script: await built(folder, '.js'), style: await built(folder, '.css') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function config(folder: string, entry: string, alias: Record<string, string>): Configuration {
  // The same classes as the server's HTML, which the module's own build made.
  const base = baseConfig({ dir: module, isMinified: true, isServer: false });
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { single: entry },
    output: { path: join(folder, 'out'), filename: '[name].js', cssFilename: '[name].css' },
    resolve: { ...base.resolve, alias, modules: [join(root, 'node_modules')] },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

async function built(folder: string, ending: string): Promise<Buffer> {
  const out = join(folder, 'out');
  const name = (await readdir(out)).find((file) => file.endsWith(ending));
  if (!name) throw new Error(`The single bundle has no ${ending} file.`);
  return brotli(await readFile(join(out, name)));
}
