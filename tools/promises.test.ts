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
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({
    file,
    title,
  }));

test('every promise says whether it holds', () => {
  expect(rows.length).toBeGreaterThanOrEqual(24);
});

describe('what holds is held by a test that is there:', () => {
  test.each(rows.filter(({ holds }) => holds === 'yes'))('$promise', ({ proof }) => {
    expect(testsIn(proof).length).toBeGreaterThan(0);
  });
});

test.each(testsIn(document))('$file is there, with what is said of it', async ({ file, title }) => {
  const found = pathsOf(file);
  expect(found).not.toEqual([]);
  if (title === undefined) return;
  // An ellipsis stands for the rest of a title.
  const start = title.replace(/ …$/, '');
  const texts = await Promise.all(found.map((name) => readFile(path.join(root, name), 'utf8')));
  expect(texts.filter((text) => text.includes(start))).not.toEqual([]);
});
