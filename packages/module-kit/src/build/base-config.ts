import { type Configuration, rspack } from '@rspack/core';

interface BaseOptions {
  dir: string;
  isMinified: boolean;
  /** Server bundles are one file and need the class names only, not the styles. */
  isServer: boolean;
  /** Components are marked, so that a page can go on with new code in place of the old. */
  isHot?: boolean;
}

/** What the browser build and the server build of a module share, so that both make the same HTML. */
export function baseConfig({ dir, isMinified, isServer, isHot = false }: BaseOptions): Configuration {
  // Not `[hash]`: that one hashes the version in, so browser and server would come to different names.
  const cssModules = {
    localIdentName: '[local]_[contenthash:6]',
    exportsConvention: 'as-is',
    exportsOnly: isServer,
  } as const;
  return {
    mode: isHot ? 'development' : 'production',
    context: dir,
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
      generator: { 'css/module': cssModules, css: { exportsOnly: isServer } },
      parser: {
        'css/module': { namedExports: false },
        javascript: { dynamicImportMode: isServer ? 'eager' : 'lazy' },
      },
    },
    // Counted, not taken from names: names hold the folder of whoever builds, and no id has to outlive its version.
    optimization: { chunkIds: 'natural', moduleIds: 'natural', minimize: isMinified, minimizer },
    performance: false,
  };
}

/** Browsers that know `light-dark()` and container queries: what the themes need anyway. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

const small = { ecma: 2022, compress: { passes: 3, unsafe_arrows: true }, format: { comments: false } } as const;
/**
 * Names by what letters there are make scripts a little smaller; but a container holds the hashes of all others, and would
 * get other names with each of them. The bundler's types do not know the option yet.
 */
const steadyNames = { keep_fnames: false, disableCharFreq: true };
const containers = /^container\./;

/** Scripts and styles as small as they get. */
export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ exclude: containers, minimizerOptions: small }),
  new rspack.SwcJsMinimizerRspackPlugin({ test: containers, minimizerOptions: { ...small, mangle: steadyNames } }),
  // Without targets it writes styles for browsers of ten years ago, at twice the size.
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];
