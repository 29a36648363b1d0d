import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';

/** Everything that is ours in a folder, folders with a slash at their end. */
function pathsIn(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist)$|^\.(git|data)$/.test(entry.name)) return [];
    const path = folder + entry.name;
    return entry.isDirectory() ? [`${path}/`, ...pathsIn(`${path}/`)] : [path];
  });
}
const paths = pathsIn();
const isThere = (path: string, folder: string) =>
  paths.some((one) => one === path || (one.startsWith(folder) && one.endsWith(`/${path}`)));

const pages = paths.filter((path) => /(^|\/)README\.md$|^docs\/[\w-]+\.md$/.test(path));

/** What only a build or a run makes. */
const made = /^(dist|\.data)\//;

/** Files and folders a page names: `http/route.ts`, `cart/`. No patterns, no addresses of pages. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .flatMap(([, path = '']) => path)
    .filter((path) => /\/$|\.(tsx?|mjs|cjs|json|md|html|css|txt)$/.test(path) && !made.test(path));
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const home = page.startsWith('docs/') ? '' : page.slice(0, -'README.md'.length);

  test('names no file and no folder that is not there', () => {
    const missing = namedPaths(text).filter((path) => !isThere(path, home) && !paths.includes(path));
    // Files of others go by their names: a kit speaks of what stands on it.
    expect(missing.filter((path) => path.endsWith('/') || !isThere(path, ''))).toEqual([]);
  });

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

describe.each(paths.filter((path) => /^svc-[a-z]+\/$/.test(path)))('README.md of %s', (folder) => {
  const page = readFileSync(join(root, folder, 'README.md'), 'utf8');
  const files = paths.filter((path) => path.startsWith(`${folder}src/`));
  const code = files
    .filter((path) => path.endsWith('.ts') && !isTestSide(path))
    .map(read)
    .join('\n');

  test('names every folder of the code', () => {
    const folders = files.filter((path) => /^[\w-]+\/src\/[\w-]+\/$/.test(path)).map((path) => `${basename(path)}/`);
    expect(folders.filter((name) => name !== 'testing/' && !RegExp(`[\`/]${name}`).test(page))).toEqual([]);
  });

  test('names every collection', () => {
    const collections = found(code, /collection(?:: |<\w+>\(|\()'([\w.-]+)'/g);
    expect(collections.length).toBeGreaterThan(0);
    expect(collections.filter((name) => !page.includes(name.replace(/\.(files|chunks)$/, '.')))).toEqual([]);
  });

  test('names every queue and every repair job', () => {
    const work = found(code, /'svc-[a-z]+(\.[a-z-]+)'/g);
    expect(work.length).toBeGreaterThan(0);
    expect(work.filter((name) => !page.includes(`${name}\``))).toEqual([]);
  });
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
