import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { describe, expect, test } from 'vitest';
import { textOf } from './files.ts';

/** Files that the README has an operator create: each holds a secret. */
const secretFiles = [
  ...textOf('README.md').matchAll(/cp \.env\.example (\S+)|rand -base64 \d+ > (\S+)|--from-(?:env-)?file=(\S+)/g),
].map(([, ...names]) => names.find(Boolean) ?? '');
const folders = ['', 'deploy/', 'deploy/compose/', 'deploy/kubernetes/', 'tools/', 'shell/'];
const places = [...new Set(secretFiles)].flatMap((name) => folders.map((folder) => `${folder}${name}`));

const root = join(import.meta.dirname, '..');
const copied = dockerignore().add(textOf('Dockerfile.dockerignore'));

/** Whether git would offer the file for a commit. */
function isSeenByGit(file: string): boolean {
  try {
    execFileSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: root });
    return false;
  } catch {
    return true;
  }
}

describe('Secrets an operator writes to files', () => {
  test('are named in the README', () => {
    expect([...new Set(secretFiles)]).toEqual(['.env', 'mongo-key', 'secrets.env']);
  });

  test('reach no image, wherever they are', () => {
    expect(places.filter((file) => !copied.ignores(file))).toEqual([]);
  });

  test('are ignored by git, wherever they are', () => {
    expect(places.filter(isSeenByGit)).toEqual([]);
  });
});

describe('Files that builds need', () => {
  const workspaces = JSON.parse(textOf('../package.json')).workspaces as string[];

  test('reach the image', () => {
    const needed = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/build.ts', 'shell/src/main.ts'];
    const modules = ['mfe-cart/module.config.ts', 'packages/contracts/package.json', 'svc-forms/src/main.ts'];
    // `npm ci` wants each workspace of the lockfile.
    const manifests = workspaces.filter((name) => !name.includes('*')).map((name) => `${name}/package.json`);
    expect([...needed, ...modules, ...manifests].filter((file) => copied.ignores(file))).toEqual([]);
  });

  test('are all that reaches it: builds and data of the machine stay there', () => {
    const local = ['node_modules/a.js', 'shell/dist/main.js', '.data/secrets.json', '.cache/x', '.git/config'];
    const others = ['packages/cli/node_modules/a.js', 'tools/.data/secrets.json', 'notes.txt', 'e2e/specs/a.spec.ts'];
    expect([...local, ...others].filter((file) => !copied.ignores(file))).toEqual([]);
  });
});
