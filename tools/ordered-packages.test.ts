import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './start/settings.ts';

const serviceKit = 'packages/service-kit/src/';
/** Modules, and what a new one begins with. */
const modules = ['mfe-*/src/', 'packages/module-kit/', 'packages/cli/template/', 'shell/src/browser/'];

/**
 * What Tessera was ordered with, and who imports it: everybody else goes by way of these. A folder, or a kind of file;
 * `*` stands for a part of a path.
 */
const importers: Record<string, readonly string[]> = {
  '@module-federation/enhanced': [
    'packages/module-kit/src/build/bundler.mjs',
    'packages/module-kit/src/build/federation.ts',
    'packages/module-kit/src/dev/dev-config.ts',
    'shell/src/browser/federation.ts',
  ],
  '@rspack/core': [
    'packages/module-kit/src/build/',
    'packages/module-kit/src/dev/',
    'shell/src/browser/build-browser.ts',
    'bench/modules/',
  ],
  react: modules,
  'react-dom': modules,
  'single-spa': ['shell/src/browser/start-page.ts'],
  express: [serviceKit, 'shell/src/', 'bench/baselines/'],
  bullmq: [`${serviceKit}queue/`, 'svc-*/src/*.test.ts', 'svc-*/src/testing/'],
  ioredis: [
    serviceKit,
    'tools/redis.ts',
    'shell/src/*.test.ts',
    'svc-*/src/*.test.ts',
    'bench/baselines/',
    'e2e/whole-site/',
  ],
  mongoose: [`${serviceKit}data/`, `${serviceKit}testing/examined.ts`],
  zod: [
    'packages/contracts/src/',
    serviceKit,
    'packages/module-kit/src/publish/',
    'packages/cli/src/',
    // Settings files of themes come from outside.
    'packages/site-templates/src/developer-theme/conf.ts',
    'tools/stack/publish-settings.ts',
    'tools/build/services.ts',
    'tools/reference/',
    // Settings are held against the schemas of the processes that read them.
    'deploy/',
    'svc-*/src/',
    'shell/src/',
    'demo-store/',
    // Forms of owners are checked by the contracts themselves; no visitor loads it.
    'mfe-admin/src/',
  ],
  vitest: [
    '*.test.ts',
    '*.test.tsx',
    'e2e/whole-site/',
    '*/testing/',
    '*vitest.config.ts',
    'vitest.shared.ts',
    'svc-commerce/races.mjs',
  ],
  // What k6 runs; profiles name its options by type.
  k6: ['load/script/', 'load/profiles.ts'],
};

const imported = /(?:\bfrom|\bimport|\bimport\()\s*'([^'.][^']*)'/g;

/** Package → files that import it or a part of it. */
const found = new Map(Object.keys(importers).map((name) => [name, new Set<string>()]));
for (const file of sourceFiles()) {
  for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
    const [scope = '', name] = specifier.split('/');
    found.get(scope.startsWith('@') ? `${scope}/${name}` : scope)?.add(file);
  }
}

function sourceFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|render|docs)$|^\./.test(entry.name)) return [];
    const path = folder + entry.name;
    if (entry.isDirectory()) return sourceFiles(`${path}/`);
    return /\.(tsx?|m?js)$/.test(path) ? [path] : [];
  });
}

/** Whether a file lies in a folder, or is of a kind. */
function liesIn(file: string, place: string): boolean {
  const pattern = place.replaceAll(/[.]/g, '\\.').replaceAll('*', '.*');
  return new RegExp(`^${pattern}${place.endsWith('/') ? '' : '$'}`).test(file);
}

describe.each(Object.entries(importers))('%s', (name, places) => {
  const files = [...(found.get(name) ?? [])];

  test('is imported nowhere else', () => {
    expect(files.filter((file) => !places.some((place) => liesIn(file, place)))).toEqual([]);
  });

  test('is imported in every place that may', () => {
    expect(places.filter((place) => !files.some((file) => liesIn(file, place)))).toEqual([]);
  });
});
