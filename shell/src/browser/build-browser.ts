import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { minimizer } from '@tessera/module-kit/build/base-config.ts';
import { integrityOf } from '@tessera/module-kit/build/hash.ts';
import { runRspack } from '@tessera/module-kit/build/run-rspack.ts';
import { provides } from '@tessera/module-kit/build/shared.ts';
import { hiddenMaps, mapOutput, packMaps, takeMaps } from '@tessera/module-kit/build/source-maps.ts';
import { type BrowserManifest, mapsOf } from '../assets/browser-assets.ts';
import { encodeFile } from '../assets/encode-file.ts';

const here = import.meta.dirname;

/** Where `shell/src/browser/build.ts` writes to, and what the shell's server reads. */
export const browserDir = path.join(here, '../../dist/browser');

/** What the federation runtime asks its builder: pages read no manifests, and run containers in browsers only. */
const federationSwitches = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: '"web"',
};

const { resolve } = createRequire(import.meta.url);
const core = path.dirname(resolve('@module-federation/runtime-core'));
const sdk = path.dirname(resolve('@module-federation/sdk'));
const bundler = path.dirname(resolve('@module-federation/webpack-bundler-runtime'));
const errorCodes = path.dirname(resolve('@module-federation/error-codes'));

/**
 * What the switch for snapshots leaves behind: manifests and preloading, which the page's module map stands in for. Modules
 * that take from other modules, or learn what they share while they run: the build makes no such containers. Ranges
 * nobody writes. And words: an error's number and the address that explains it, on the console, say the same in fewer bytes.
 */
const unused = {
  [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: path.join(here, 'no-snapshots.ts'),
  [path.join(core, 'plugins/snapshot/index.js')]: false,
  [path.join(core, 'plugins/generate-preload-assets.js')]: false,
  [path.join(core, 'utils/preload.js')]: false,
  [path.join(core, 'utils/semver/index.js')]: path.join(here, 'plain-versions.ts'),
  [path.join(bundler, 'remotes.js')]: false,
  [path.join(bundler, 'updateOptions.js')]: path.join(here, 'fixed-options.ts'),
  [path.join(errorCodes, 'desc.mjs')]: path.join(here, 'plain-words.ts'),
  [path.join(sdk, 'logger.js')]: path.join(here, 'plain-words.ts'),
} as const;

function browserConfig(outDir: string, alias: Record<string, string>): Configuration {
  return {
    name: 'shell browser part',
    mode: 'production',
    target: ['web', 'es2022'],
    // Sources are named from here.
    context: path.join(here, '../..'),
    devtool: hiddenMaps,
    entry: {
      shell: './src/browser/main.ts',
      toolbar: './src/browser/toolbar/main.ts',
      recorder: './src/browser/recorder/main.ts',
      player: './src/browser/player/main.ts',
      post: './src/browser/post/main.ts',
      search: './src/browser/search/main.ts',
      gallery: './src/browser/gallery/main.ts',
      lesson: './src/browser/lesson/main.ts',
    },
    output: { path: outDir, filename: '[name].[contenthash:8].js', clean: true, ...mapOutput },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...unused, ...alias } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [new rspack.DefinePlugin(federationSwitches)],
    optimization: { minimizer },
    performance: false,
  };
}

/**
 * Builds the page's one script: React, single-spa, the federation runtime and the loader; and the toolbar of previews,
 * what records visits, what plays them back, the comments and likes of posts, suggestions of search fields, the keys and
 * lightbox of galleries, and progress in courses, which other pages do not load. `alias` replaces files, for measuring.
 * @returns the manifest it has written
 */
export async function buildBrowser(outDir = browserDir, alias: Record<string, string> = {}): Promise<BrowserManifest> {
  const stats = await runRspack(browserConfig(outDir, alias));
  await keepMaps(outDir);
  const files = stats.toJson({ all: false, assets: true }).assets?.map(({ name }) => name) ?? [];
  const scriptOf = async (entry: string) => {
    const file = files.find((name) => name.startsWith(`${entry}.`) && name.endsWith('.js'));
    if (!file) throw new Error(`The build of the browser part gave no ${entry}.`);
    return { entry: file, integrity: await encoded(outDir, file) };
  };
  const manifest: BrowserManifest = {
    ...(await scriptOf('shell')),
    toolbar: await scriptOf('toolbar'),
    recorder: await scriptOf('recorder'),
    player: await scriptOf('player'),
    post: await scriptOf('post'),
    search: await scriptOf('search'),
    gallery: await scriptOf('gallery'),
    lesson: await scriptOf('lesson'),
    provides,
  };
  await writeFile(path.join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Puts the source maps where no address leads. */
async function keepMaps(outDir: string): Promise<void> {
  const maps = await takeMaps(outDir, 'shell');
  await mkdir(path.join(outDir, 'maps'), { recursive: true });
  for (const one of maps) await writeFile(path.join(outDir, mapsOf(one[0])), await packMaps(new Map([one])));
}

/** Puts the compressed forms of a file beside it; answers its hash. */
async function encoded(outDir: string, file: string): Promise<string> {
  const content = await readFile(path.join(outDir, file));
  const { br = content, gzip = content } = await encodeFile(file, content);
  await writeFile(path.join(outDir, `${file}.br`), br);
  await writeFile(path.join(outDir, `${file}.gz`), gzip);
  return integrityOf(content);
}
