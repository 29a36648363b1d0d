import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { bundlerRuntimeGlobal } from '@tessera/contracts/html-data-blocks.ts';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';
import { reactRange, sharedPackages } from './shared.ts';

/** The chunk of what any two mounts have in common. */
export const commonChunk = 'common';

/** Name of the chunk a mount ends up in: `cart/page` → `cart-page`; one that is everywhere comes with what all take. */
export function mountChunk(mount: string, { everywhere }: ModuleConfig): string {
  return mount === everywhere ? commonChunk : mount.replace(/\W/g, '-');
}

/** What a container gives: each mount by its name, in a chunk of its own. */
export function exposedMounts(config: ModuleConfig) {
  const mounts = Object.entries(mountFilesOf(config));
  return Object.fromEntries(
    mounts.map(([mount, file]) => [`./${mount}`, { import: file, name: mountChunk(mount, config) }]),
  );
}

/**
 * The container: `init` takes what the page shares, `get` gives a mount. Its own name carries the version, because the
 * page's runtime knows containers by their names.
 */
export function container(config: ModuleConfig, version: string): ModuleFederationPlugin {
  const react = { singleton: true, requiredVersion: reactRange, import: false } as const;
  const name = containerGlobal(config.name, version);
  return new ModuleFederationPlugin({
    name,
    filename: 'container.[contenthash:8].js',
    library: { type: 'global', name },
    exposes: exposedMounts(config),
    shared: Object.fromEntries(sharedPackages.map((name) => [name, react])),
    shareStrategy: 'loaded-first',
    // The module's own manifest says what a page has to know, and types come from the contracts.
    manifest: false,
    dts: false,
    dev: false,
  });
}

/** The container asks for it by its whole path. */
const require = createRequire(import.meta.url);
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');

/**
 * Containers bring no federation runtime: they take the page's, which is one for all of them. The plugin's own
 * `externalRuntime` leaves the core to the page and keeps 3.2 kB in each container that are the same in all.
 */
export const runtimeOfPage = { [bundlerRuntime]: `var ${bundlerRuntimeGlobal}` };

/** What containers do at their start, without what ours never do. */
export const lightStart = {
  test: /@module-federation\/runtime\/rspack\.js$/,
  use: fileURLToPath(new URL('./start-container.mjs', import.meta.url)),
};
