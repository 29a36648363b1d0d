import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What is started or loaded from outside: the services, the shell's server and browser part, its own processes and
 * workers, what modules publish, and the commands. The embedded database is none of them: it stands in for one.
 */
const entries = [
  /^svc-[\w-]+\/src\/main\.ts$/,
  /^shell\/src\/(browser\/([\w-]+\/)?)?main\.ts$/,
  /^shell\/src\/build\.ts$/,
  /^shell\/src\/registry\/checks\/browser\/process\/main\.ts$/,
  /^(svc-[\w-]+|shell|packages\/site-templates)\/src\/[\w/-]+-worker\.mjs$/,
  /^packages\/module-kit\/src\/render\/renderer\.mjs$/,
  /^mfe-[\w-]+\/(module\.config\.ts|src\/server\.tsx|src\/mounts\/[\w-]+\.tsx)$/,
  /^packages\/cli\/src\/main\.ts$/,
  /^tools\/([\w-]+|[\w-]+\/main)\.(ts|mjs)$/,
  /^demo-store\/load\/main\.ts$/,
];

/** What only tests load: they, their helpers and what they put on show. */
const testSide =
  /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)|^packages\/[\w-]+\/test\/|\/fixtures\.ts$|^packages\/rules\/src\/[\w-]+\/test-/;

/** Whether a file is of the tests, and no part of the product. */
export const isTestSide = (file: string) => testSide.test(file);

/** The files a repository is entered by. */
export function entriesOf(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && /^(svc-|mfe-|shell$|packages$|tools$|demo-store$)/.test(folder.name))
    .flatMap(({ name }) => filesIn(join(root, name)))
    .map((file) => relative(root, file))
    .filter((file) => entries.some((entry) => entry.test(file)) && !isTestSide(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
