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

const reactVersion = installedVersion('react');
const federationVersion = installedVersion('@module-federation/enhanced');

/** Tools whose output depends on their version. */
export const builtWith = `rspack ${installedVersion('@rspack/core')}, federation ${federationVersion}`;

/** What the page shares with modules. The reconciler lives in `react-dom/client`, so it is named as well. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** The range of React a module accepts: same major, at least this minor. */
export const reactRange = `^${reactVersion.replace(/\.\d+$/, '.0')}`;

const forAll = (version: string) => Object.fromEntries(sharedPackages.map((name) => [name, version]));

/**
 * What a built module asks of the page. Containers run in the page's federation runtime, which speaks to the code the
 * plugin of the same version writes: the minor version has to be the same.
 */
export const requires = {
  ...forAll(reactRange),
  '@module-federation/enhanced': `~${federationVersion.replace(/\.\d+$/, '.0')}`,
};

/** What a page built from what is installed here offers. */
export const provides = { ...forAll(reactVersion), '@module-federation/enhanced': federationVersion };
