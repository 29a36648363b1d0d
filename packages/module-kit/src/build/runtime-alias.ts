import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const resolveFrom = (id: string, from: string) => require.resolve(id, { paths: [from] });

/**
 * rspack finds the federation runtime with `require.resolve` and so bundles its CommonJS build, which no optimisation
 * flag can shrink, or half of it twice. This sends every way in to the ES build. `container.test.ts` guards it.
 */
export function runtimeAlias(): Record<string, string> {
  const tools = resolveFrom('@module-federation/runtime-tools', require.resolve('@module-federation/enhanced/rspack'));
  const bundlerRuntime = resolveFrom('@module-federation/webpack-bundler-runtime', tools);
  const runtime = resolveFrom('@module-federation/runtime', tools);
  const es = (file: string, name: string) => file.replace(/index\.cjs$/, name);
  return {
    [bundlerRuntime]: es(bundlerRuntime, 'bundler.js'),
    [runtime]: es(runtime, 'bundler.js'),
    '@module-federation/runtime$': es(runtime, 'bundler.js'),
    '@module-federation/runtime/helpers': es(runtime, 'helpers.js'),
    '@module-federation/runtime/core': es(runtime, 'core.js'),
    '@module-federation/runtime': es(runtime, 'bundler.js'),
  };
}
