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
const documents = paths.filter((path) => path.endsWith('.md') && !path.startsWith('docs/requirements/'));
const maxLinesOfReadme = 60;
const maxLinesOfDecision = 40;

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
});

test.each(documents)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(paths.filter((path) => basename(path) === 'README.md'))('%s is short', (page) => {
  expect(read(page).split('\n').length - 1).toBeLessThanOrEqual(maxLinesOfReadme);
});

describe('Decision records', () => {
  const records = paths.filter((path) => /^docs\/decisions\/.*\.md$/.test(path));
  const numbers = records.map((path) => basename(path).slice(0, 4));

  test.each(records)('%s has its number, its parts and at most 40 lines', (path) => {
    const text = read(path);
    expect(text.split('\n')[0]).toContain(basename(path).slice(0, 4));
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`\n## ${part}\n`);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(maxLinesOfDecision);
  });

  test('have numbers of their own, and every number that code or docs name is one of them', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const sources = paths.filter((path) => /\.(tsx?|mjs|cjs|md|json)$/.test(path) && path !== 'package-lock.json');
    const named = sources.flatMap((path) =>
      found(read(path), /(?:[Dd]ecision |docs\/decisions\/)(0\d{3})/g).map((number) => ({ path, number })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
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

  test('has every collection in the reference', () => {
    const collections = found(code, /collection(?:: |<\w+>\(|\()'([\w.-]+)'/g);
    const reference = read('docs/reference/collections.md');
    expect(collections.length).toBeGreaterThan(0);
    expect(collections.filter((name) => !reference.includes(`\`${name}\``))).toEqual([]);
  });

  test('has every queue and every repair job in the reference', () => {
    const work = found(code, /'(svc-[a-z]+\.[a-z-]+)'/g);
    const reference = read('docs/reference/queues.md');
    expect(work.length).toBeGreaterThan(0);
    expect(work.filter((name) => !reference.includes(`\`${name}\``))).toEqual([]);
  });

  test('has every setting in the reference', () => {
    const settings = found(read(`${folder}src/config.ts`), /^ {2}([A-Z][A-Z\d_]+):/gm);
    const reference = read('docs/reference/settings.md');
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((name) => !reference.includes(`\`${name}\``))).toEqual([]);
  });
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
