import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../start/settings.ts';

const folder = join(root, 'packages/cli');
export const commandBundle = join(folder, 'dist/tessera.mjs');

/**
 * Bundles `tessera` into one file, which starts in a fifth of the time: whoever takes a version back is in a hurry, and a
 * site that hears early of a new one has its browser ready in time. What builds modules stays outside, with the loader of
 * their TypeScript. Beside the bundle stands what it was made of.
 */
export async function buildCommand(): Promise<void> {
  const draft = `${commandBundle}.${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    outfile: draft,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    external: [
      '@tessera/module-kit/build/*',
      '@tessera/module-kit/dev/*',
      '@tessera/module-kit/publish/check-build.ts',
      '@tessera/site-templates/developer-theme/try-theme.ts',
      'tsx/esm/api',
    ],
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
    logLevel: 'error',
  });
  const sources = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'));
  await writeFile(`${commandBundle}.json`, JSON.stringify(sources));
  // Nobody ever starts half a file.
  await rename(draft, commandBundle);
}
