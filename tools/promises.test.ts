import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** The table of what stands of independent delivery names tests: they are there, and say what it says they do. */
const root = path.join(import.meta.dirname, '..');
const document = await readFile(path.join(root, 'docs/modules.md'), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 }).split('\n');
const pathsOf = (named: string) => files.filter((file) => file === named || file.endsWith(`/${named}`));

interface Promised {
  promise: string;
  holds: string;
  proof: string;
}
const rows = document.split('\n').flatMap((line): Promised[] => {
  const [, promise = '', holds = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  return /^(yes|partly|no)$/.test(holds) ? [{ promise, holds, proof }] : [];
});
/** Test files a text names, each with the title of one of its tests where that follows in double quotes. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({
    file,
    title,
  }));

/** Titles of the tests and groups of tests in a source, as they stand there; those that are skipped prove nothing. */
function titlesIn(source: string): string[] {
  const begun = /(?:\b(?:test|describe)(?:\.(?!skip|todo)\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),/g;
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(begun)].map(([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '');
}

test('every promise says whether it holds', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25);
});

describe('what holds is held by tests that are named by their titles:', () => {
  test.each(rows.filter(({ holds }) => holds === 'yes'))('$promise', ({ proof }) => {
    const named = testsIn(proof);
    expect(named).not.toEqual([]);
    expect(named.filter(({ title }) => title === undefined)).toEqual([]);
  });
});

test.each(testsIn(document))('$file is there, with the test that is named', async ({ file, title }) => {
  const found = pathsOf(file);
  expect(found).not.toEqual([]);
  if (title === undefined) return;
  // An ellipsis stands for the rest of a title.
  const start = title.replace(/ …$/, '');
  const isMeant = (said: string) => (start === title ? said === title : said.startsWith(start));
  const titles = await Promise.all(found.map(async (name) => titlesIn(await readFile(path.join(root, name), 'utf8'))));
  expect(titles.flat().filter(isMeant), `${file} has no test "${title}"`).not.toEqual([]);
});

test('a title is one of a test or a group that runs, not any text of the file', () => {
  const source = `
    // test('left out', () => {});
    test('plain', () => {});
    describe.each(rows)('of each', () => {});
    test.skip('skipped', () => {});
    expect('a text', 'another').toBe(1);
  `;
  expect(titlesIn(source)).toEqual(['plain', 'of each']);
});
