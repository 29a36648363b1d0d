import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { root } from '../start/settings.ts';
import { keepOwnMap } from './own-map.ts';

/** Packages that carry compiled code, load files of their own or are seldom needed; they stay in node_modules. */
const external = [
  '@aws-sdk/client-sesv2',
  '@bokuweb/zstd-wasm',
  'lmdb',
  'sharp',
  '@node-rs/argon2',
  'css-tree',
  'playwright-core',
  '@phensley/cldr',
  '@squarespace/template-engine',
  'jsonc-parser',
  'less',
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

interface ProgramPlan {
  /** The deployable's folder. */
  folder: string;
  /** From the folder; `src/main.ts` unless said otherwise. */
  entry?: string;
  /** From the folder; `dist/main.js` unless said otherwise. */
  output?: string;
  /** What the program says of itself. */
  version?: string;
}

/** Bundles a Node program into one file: quick to start and light, because nothing is resolved at run time. */
export async function buildProgram({
  folder,
  entry = 'src/main.ts',
  output = 'dist/main.js',
  version,
}: ProgramPlan): Promise<void> {
  await build({
    absWorkingDir: resolve(root, folder),
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
    define: {
      'process.env.NODE_ENV': '"production"',
      ...(version && { __BUILD_VERSION__: JSON.stringify(version) }),
    },
    // Bundled CommonJS packages ask for these.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; import { fileURLToPath as __toPath } from 'node:url'; import { dirname as __dirnameOf } from 'node:path'; const require = __createRequire(import.meta.url); const __filename = __toPath(import.meta.url); const __dirname = __dirnameOf(__filename);`,
    },
    logLevel: 'error',
  });
  await keepOwnMap(resolve(root, folder, `${output}.map`));
}

/** Threads of a program, `*-worker.mjs` in its sources, are files beside it. */
export async function buildWorkers(folder: string, into: string): Promise<void> {
  const sources = readdirSync(resolve(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const workers = sources.filter((file) => file.endsWith('-worker.mjs'));
  const entries = [...workers.map((file) => join('src', file)), ...(compilesThemes(folder) ? [lessWorker] : [])];
  await Promise.all(entries.map((entry) => buildProgram({ folder, entry, output: join(into, basename(entry)) })));
}

const lessWorker = join(root, 'packages/site-templates/src/developer-theme/styles/less-worker.mjs');

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The thread that compiles styles belongs to a package, and is stored beside each program that compiles themes. */
function compilesThemes(folder: string): boolean {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')));
  return '@tessera/site-templates' in dependencies;
}

/** The thread that watches a program's event loop is a file beside it. */
export function buildWatchdog(folder: string, into = 'dist'): Promise<void> {
  const entry = join(root, 'packages/service-kit/src/watchdog/watch-loop.mjs');
  return buildProgram({ folder, entry, output: join(into, 'watch-loop.mjs') });
}
