import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';
import { folderCycles, type Import } from './testing/folder-cycles.ts';

const folders = [
  ...readdirSync(root).filter((name) => /^(mfe|svc)-/.test(name)),
  ...['shell', 'packages', 'tools', 'demo-store', 'bench', 'e2e', 'load', 'deploy'],
];
const source = /^(?!.*\b(node_modules|dist|races)\/).*(?<!\.d)\.tsx?$/;

/** Folders whose members still import each other; the list may only shrink. */
const known = ['shell/src/registry', 'svc-commerce/src/site'];

/** The imports of a file that lead to files of the repository, types among them. */
function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    const [, kit, path] = /^@tessera\/([\w-]+)\/(.+)$/.exec(fileName) ?? [];
    const to = kit ? `packages/${kit}/src/${path}` : fileName.startsWith('.') && normalize(join(file, '..', fileName));
    return to && existsSync(join(root, to)) ? [[file, to] as const] : [];
  });
}

test('members of a folder that reach each other are found, whole folders and files alike', () => {
  expect(
    folderCycles([
      ['a/cart/one.ts', 'a/orders/two.ts'],
      ['a/orders/three.ts', 'a/money.ts'],
      ['a/money.ts', 'a/cart/four.ts'],
      ['a/cart/one.ts', 'a/cart/four.ts'],
      ['a/lib.ts', 'a/cart/one.ts'],
      ['b/one.ts', 'b/two.ts'],
      ['b/two.ts', 'b/one.ts'],
    ]),
  ).toEqual(['a: cart, money.ts, orders', 'b: one.ts, two.ts']);
});

test('no members of a folder import each other in a cycle, types included', () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => source.test(file) && !isTestSide(file) && !file.endsWith('/vitest.config.ts'));
  const imports = files.flatMap(importsOf).filter(([, to]) => !isTestSide(to));
  expect(imports.length).toBeGreaterThan(10_000);
  const cycles = folderCycles(imports);
  expect(cycles.filter((cycle) => !known.some((folder) => cycle.startsWith(`${folder}: `)))).toEqual([]);
  expect(known.filter((folder) => !cycles.some((cycle) => cycle.startsWith(`${folder}: `)))).toEqual([]);
});
