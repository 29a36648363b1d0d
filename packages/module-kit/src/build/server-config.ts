import type { Configuration } from '@rspack/core';
import type { ModuleConfig } from '../define-module.ts';
import { baseConfig } from './base-config.ts';

/** The server build: one CommonJS file that exports `render`. React comes from the shell that runs it. */
export function serverConfig(dir: string, outDir: string, config: ModuleConfig): Configuration {
  const base = baseConfig({ dir, isMinified: true, isServer: true });
  return {
    ...base,
    name: `${config.name} server`,
    target: 'node20',
    entry: { main: config.server },
    output: { path: outDir, clean: true, filename: 'server.cjs', library: { type: 'commonjs2' } },
    optimization: { ...base.optimization, splitChunks: false },
    externals: [/^react(-dom)?(\/.*)?$/],
    externalsType: 'commonjs',
  };
}
