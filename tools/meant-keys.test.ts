import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';

/** The helper itself, the one place that compares the key. */
const helper = 'packages/browser-kit/src/page/is-enter.ts';

/** Source files that run in browsers. */
function browserFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|render)$|^\./.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return browserFiles(path);
    return /\.tsx?$/.test(path) && !isTestSide(path) ? [path] : [];
  });
}

/** Where a source compares a value with 'Enter', by line: `===`, `!==`, `case` or a list of keys. */
function enterComparisons(source: string): number[] {
  // Most files name no key; parsing them all would take half a minute.
  if (!source.includes("'Enter'") && !source.includes('"Enter"')) return [];
  const tree = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && node.text === 'Enter' && isCompared(node.parent)) {
      lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines;
}

function isCompared(parent: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const equals = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];
    return equals.includes(kind);
  }
  return ts.isCaseClause(parent) || ts.isArrayLiteralExpression(parent);
}

test('a comparison with Enter is found in every form', () => {
  expect(enterComparisons("if (event.key === 'Enter') go();")).toEqual([1]);
  expect(enterComparisons("if ('Enter' !== key) return;")).toEqual([1]);
  expect(enterComparisons("switch (key) {\n  case 'Enter': go();\n}")).toEqual([2]);
  expect(enterComparisons("['Enter', ' '].includes(key)")).toEqual([1]);
  expect(enterComparisons("const ask = isDone ? 'Choose' : 'Enter';")).toEqual([]);
});

test('code for browsers asks isEnter, so that an Enter that ends a composed word does nothing', () => {
  const mounts = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = [...mounts, 'packages/browser-kit', 'packages/module-kit', 'shell/src/browser'];
  const found = folders
    .flatMap(browserFiles)
    .filter((file) => file !== helper)
    .flatMap((file) => enterComparisons(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
