import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOf, testsIn, titlesIn } from './testing/named-tests.ts';

/** The table of what stands of independent delivery names tests: they are there, and say what it says they do. */
const root = path.join(import.meta.dirname, '..');
const document = await readFile(path.join(root, 'docs/modules.md'), 'utf8');

interface Promised {
  promise: string;
  holds: string;
  proof: string;
}
const rows = document.split('\n').flatMap((line): Promised[] => {
  const [, promise = '', holds = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  return /^(yes|partly|no)$/.test(holds) ? [{ promise, holds, proof }] : [];
});
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

test.each(testsIn(document))('$file is there, with the test that is named', async (named) => {
  expect(await faultOf(named)).toBeUndefined();
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
