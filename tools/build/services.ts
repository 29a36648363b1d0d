import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../start/settings.ts';

/** Packages that carry compiled code or load files of their own; they stay in node_modules. */
const external = [
  'lmdb',
  'sharp',
  '@node-rs/argon2',
  '@phensley/cldr',
  '@squarespace/template-engine',
  'react',
  'react-dom',
];

/**
 * The driver of MongoDB brings tables of international host names, 2 MB in every process, for addresses in which none
 * stands. Node has the same ones built in.
 */
const hostNamesOfNode: Plugin = {
  name: 'host-names-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tr46$/ }, () => ({ path: 'tr46', namespace: 'node-host-names' }));
    onLoad({ filter: /^tr46$/, namespace: 'node-host-names' }, () => ({
      contents: `import { domainToASCII } from 'node:url'; export const toASCII = (name) => domainToASCII(name) || null;`,
    }));
  },
};

/** Where the bundle of a Node program is. */
export const bundleOf = (folder: string) => join(root, folder, 'dist', 'main.js');

/** Bundles a Node program into one file: quick to start and light, because nothing is resolved at run time. */
export async function buildProgram(folder: string, entry = 'src/main.ts', output = 'dist/main.js'): Promise<void> {
  await build({
    absWorkingDir: join(root, folder),
    entryPoints: [entry],
    outfile: output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    external,
    plugins: [hostNamesOfNode],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled CommonJS packages ask for these.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; import { fileURLToPath as __toPath } from 'node:url'; import { dirname as __dirnameOf } from 'node:path'; const require = __createRequire(import.meta.url); const __filename = __toPath(import.meta.url); const __dirname = __dirnameOf(__filename);`,
    },
    logLevel: 'error',
  });
}
