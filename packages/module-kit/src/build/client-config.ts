import { type Configuration, type Optimization, rspack } from '@rspack/core';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';
import { baseConfig } from './base-config.ts';
import { englishOnly } from './english-only.ts';
import { commonChunk, container, lightStart, mountChunk, runtimeOfPage } from './federation.ts';
import { integrityHash } from './hash.ts';
import { sharedChunks } from './shared-chunks.ts';
import { sortedIntegrities } from './sorted-integrities.ts';
import { hiddenMaps, mapOutput } from './source-maps.ts';

interface ClientBuild {
  dir: string;
  outDir: string;
  config: ModuleConfig;
  version: string;
  isMinified: boolean;
}

/** The browser build: one container script, and one chunk per mount. */
export function clientConfig({ dir, outDir, config, version, isMinified }: ClientBuild): Configuration {
  const base = baseConfig({ dir, isMinified, isServer: false });
  const queues = {
    shared: `chunks_${containerGlobal(config.name, '')}`,
    own: `chunks_${containerGlobal(config.name, version)}`,
  };
  return {
    ...base,
    name: `${config.name} client`,
    target: ['web', 'es2022'],
    devtool: hiddenMaps,
    entry: {},
    output: {
      ...mapOutput,
      path: outDir,
      publicPath: 'auto',
      uniqueName: `${config.name}@${version}`,
      chunkLoadingGlobal: queues.own,
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      // By number: a map of names would weigh on every page.
      chunkFilename: '[id].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    optimization: { ...base.optimization, splitChunks: splitChunks(config) },
    externals: runtimeOfPage,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), lightStart] },
    plugins: [
      container(config, version),
      sharedChunks(queues),
      // A file that a page names ahead is taken only if the container asks for it by the same hash.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityHash] }),
      sortedIntegrities,
      config.isEnglishOnly && englishOnly,
    ],
  };
}

/**
 * With several mounts, what any two have in common and all styles go into one chunk: a page with two mounts asks for
 * little twice. What is only fetched on demand brings along what it needs, so that it weighs on no page that has not
 * asked for it. A module with one mount (the admin) is split by its own dynamic imports; styles that several of its parts
 * have in common are one file, for the container names every file there is by its hash.
 */
function splitChunks(config: ModuleConfig): NonNullable<Optimization['splitChunks']> {
  const mounts = Object.keys(mountFilesOf(config));
  if (mounts.length < 2) {
    const styles = { name: commonChunk, chunks: 'async', enforce: true, test: /\.css$/, minChunks: 2 } as const;
    return { chunks: 'async', cacheGroups: { styles } };
  }
  const mountChunks = new Set(mounts.map((mount) => mountChunk(mount, config)));
  const common = { name: commonChunk, chunks: 'async', enforce: true } as const;
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      styles: { ...common, test: /\.css$/, priority: 10 },
      common: { ...common, minChunks: 2, chunks: ({ name }) => name !== undefined && mountChunks.has(name) },
    },
  };
}
