import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';
import { measuresOf } from './testing/measures.ts';

const folders = ['packages', 'shell', 'tools', ...readdirSync(root).filter((name) => /^(mfe|svc)-/.test(name))];
const source = /^(?!.*\b(node_modules|dist|races)\/).*(?<!\.d)\.tsx?$/;

test('functions and casts are counted as they are read', () => {
  const text = 'const one = () => 1;\nexport function two() {\n  return [one as never, 2 as const];\n}\n';
  expect(measuresOf('a.ts', text)).toEqual({
    lines: 4,
    functions: [
      { place: 'a.ts:1', lines: 1 },
      { place: 'a.ts:2', lines: 3 },
    ],
    casts: ['a.ts:3'],
  });
});

describe('The source', () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => source.test(file) && !isTestSide(file));
  const all = files.map((file) => measuresOf(file, readFileSync(join(root, file), 'utf8')));
  const functions = all.flatMap((one) => one.functions);

  test('has no function of more than 83 lines, and of ten nine have 18 at most', () => {
    expect(functions.length).toBeGreaterThan(10_000);
    expect(functions.filter(({ lines }) => lines > 83)).toEqual([]);
    const sorted = functions.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(18);
  });

  test('claims a type at most once in a thousand lines', () => {
    const lines = all.reduce((sum, one) => sum + one.lines, 0);
    const casts = all.flatMap((one) => one.casts);
    expect((casts.length / lines) * 1_000, casts.join('\n')).toBeLessThanOrEqual(1);
  });
});

describe('A list with the screen of one thing', () => {
  test.each(['gift-cards', 'subscriptions'])('%s takes six files at most, none of them long or of styles', (name) => {
    const folder = join('mfe-admin/src/features', name);
    const files = readdirSync(join(root, folder)).filter((file) => !file.includes('.test.'));
    expect(files.filter((file) => /-page\.tsx$/.test(file))).toHaveLength(2);
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(6);
    for (const file of files) {
      expect(file).toMatch(/\.tsx?$/);
      const { lines, functions } = measuresOf(file, readFileSync(join(root, folder, file), 'utf8'));
      expect(lines, file).toBeLessThanOrEqual(200);
      expect(functions.filter((one) => one.lines > 60)).toEqual([]);
    }
  });
});
