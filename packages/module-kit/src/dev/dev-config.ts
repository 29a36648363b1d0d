import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { devContainerFile, devScriptPolicy, devVersion } from '@tessera/contracts/modules/dev.ts';
import { baseConfig } from '../build/base-config.ts';
import { exposedMounts, runtimeOfPage } from '../build/federation.ts';
import type { ModuleConfig } from '../define-module.ts';

interface DevBuild {
  dir: string;
  config: ModuleConfig;
  /** Where browsers reach the files. */
  origin: string;
}

/**
 * The browser build while it is worked on: a container as pages know it, whose components take new code as they are. It
 * brings a React of its own, the one for development. Refreshing needs that one, pages offer the other one, and each mount
 * has a root of its own, so the two never meet.
 */
export function devConfig({ dir, config, origin }: DevBuild): Configuration {
  const base = baseConfig({ dir, isMinified: false, isServer: false, isHot: true });
  const name = containerGlobal(config.name, devVersion);
  return {
    ...base,
    name: `${config.name} dev`,
    target: ['web', 'es2022'],
    entry: {},
    // Not one that is evaluated: pages forbid that.
    devtool: 'cheap-module-source-map',
    output: {
      publicPath: `${origin}/`,
      uniqueName: `${config.name}@${devVersion}`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: devScriptPolicy },
      filename: devContainerFile,
      // Styles are only replaced where their names stay.
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false },
    externals: runtimeOfPage,
    stats: 'none',
    infrastructureLogging: { level: 'none' },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: devContainerFile,
        library: { type: 'global', name },
        exposes: exposedMounts(config),
        manifest: false,
        dts: false,
        dev: false,
      }),
      // Whatever NODE_ENV says where the command is called.
      new ReactRefreshRspackPlugin({ forceEnable: true }),
    ],
  };
}
