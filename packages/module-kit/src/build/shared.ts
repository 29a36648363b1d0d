import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Not every package lets its package.json be imported, so it is looked up where Node would find the package. */
function installedVersion(name: string): string {
  const candidates = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, 'package.json'));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${name} is not installed.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

export const reactVersion = installedVersion('react');
export const rspackVersion = installedVersion('@rspack/core');

/** Everything the page offers to modules. The reconciler lives in `react-dom/client`, so it is named as well. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** The range of React a module accepts: same major, at least this minor. */
export const reactRange = `^${reactVersion.replace(/\.\d+$/, '.0')}`;
