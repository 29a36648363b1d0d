import { type Configuration, type Optimization, rspack } from '@rspack/core';
import type { ModuleConfig } from '../define-module.ts';
import { baseConfig } from './base-config.ts';
import { leanRuntime } from './lean-runtime.ts';
import { reactRange, sharedPackages } from './shared.ts';

export interface ClientBuild {
  dir: string;
  outDir: string;
  config: ModuleConfig;
  version: string;
  isMinified: boolean;
}

/** Name of the container's global. It carries the version so that two versions can live on one page. */
export function containerGlobal(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

/** Name of the chunk a mount ends up in: `cart/page` → `cart-page`. */
export function mountChunk(mount: string): string {
  return mount.replace(/\W/g, '-');
}

/** The browser build: one container script, and one chunk per mount. */
export function clientConfig({ dir, outDir, config, version, isMinified }: ClientBuild): Configuration {
  const base = baseConfig({ dir, isMinified, isServer: false });
  return {
    ...base,
    name: `${config.name} client`,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: outDir,
      publicPath: 'auto',
      uniqueName: `${config.name}@${version}`,
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      // By number: a map of names would weigh on every page.
      chunkFilename: '[id].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    optimization: { ...base.optimization, splitChunks: splitChunks(Object.keys(config.mounts)) },
    plugins: [
      container(config, version),
      leanRuntime,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

/**
 * With several mounts, what any two have in common and all styles go into one chunk: a page with two mounts asks for
 * little twice. What is only fetched on demand brings along what it needs, so that it weighs on no page that has not
 * asked for it. A module with one mount (the admin) is split by its own dynamic imports.
 */
function splitChunks(mounts: readonly string[]): NonNullable<Optimization['splitChunks']> {
  if (mounts.length < 2) return { chunks: 'async' };
  const mountChunks = new Set(mounts.map(mountChunk));
  const common = { name: 'common', chunks: 'async', enforce: true } as const;
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      styles: { ...common, test: /\.css$/, priority: 10 },
      common: { ...common, minChunks: 2, chunks: ({ name }) => name !== undefined && mountChunks.has(name) },
    },
  };
}

/**
 * The container of the original federation: `init` takes what the page shares, `get` gives a mount. It brings no
 * runtime of its own, so it is a third lighter than the newer plugin's and fits any version of the page's runtime.
 */
function container(config: ModuleConfig, version: string) {
  const mounts = Object.entries(config.mounts);
  const react = { singleton: true, requiredVersion: reactRange, import: false } as const;
  return new rspack.container.ModuleFederationPluginV1({
    name: config.name,
    filename: 'container.[contenthash:8].js',
    library: { type: 'global', name: containerGlobal(config.name, version) },
    exposes: Object.fromEntries(
      mounts.map(([mount, file]) => [`./${mount}`, { import: file, name: mountChunk(mount) }]),
    ),
    shared: Object.fromEntries(sharedPackages.map((name) => [name, react])),
  });
}
