import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';
import { conditionalSiblings } from './testing/conditional-siblings.ts';

/** What visitors see, and what their browsers translate. */
const folders = ['mfe-cart/src', 'mfe-product/src', 'mfe-forms/src', 'packages/module-kit/src'];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

function componentFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith('.tsx') && !isTestSide(path))
      .map((path) => join(root, path)),
  );
}

/** What is found in each of some components, which return their children inside a paragraph. */
function foundIn(components: readonly string[]): string[][] {
  const path = join(root, 'mfe-cart/src/example.tsx');
  const lines = components.map((children, at) => `export const Example${at} = () => <p>${children}</p>;`);
  const text = `${lines.join('\n')}
    declare const is: boolean; declare const word: string; declare const maybe: string | undefined;
    declare const words: string[]; declare const children: import("react").ReactNode;
    const Mark = () => (is ? <b /> : null); const Icon = () => <svg />;`;
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  host.getSourceFile = (name, ...more) => (name === path ? file : read(name, ...more));
  const places = conditionalSiblings(ts.createProgram([path], options, host), (name) => name === path);
  return components.map((_, at) =>
    places.filter((place) => place.startsWith(`${path}:${at + 1} `)).map((place) => place.replace(/^\S+ /, '')),
  );
}

test('what comes and goes directly beside a text is found, and nothing else', () => {
  const cases: [children: string, found: string[]][] = [
    ['{is && <i />}{word}', ['{is && <i />}']],
    ['{is && <i />}Send', ['{is && <i />}']],
    ['{is && <i />}{is && <b />}Send', ['{is && <i />}', '{is && <b />}']],
    ['{is ? <i /> : <b />} Send', ['{is ? <i /> : <b />}']],
    ['<>{is && <i />}</>Send', ['{is && <i />}']],
    ['{words.map((one) => <i key={one} />)}<b />', []],
    ['<b />{is && "now"}', ['{is && "now"}']],
    ['Send{is ? " now" : ""}', ['{is ? " now" : ""}']],
    ['Send {maybe}', ['{maybe}']],
    ['<b />{is ? "now" : <i />}', ['{is ? "now" : <i />}']],
    ['<Mark />Send', ['<Mark />']],
    ['<Icon />Send', []],
    ['{is && <i />}<span>{word}</span>', []],
    ['{is && <i />}<b />Send', []],
    ['Send{is && <i />}', []],
    ['{is ? "now" : "later"}<b />', []],
    ['{is ? <i title="a" /> : <i />}Send', []],
    ['{is && word}', []],
    ['{is ? word : <i />}', []],
    ['{children}Send', []],
    ['{word}, {word}', []],
  ];
  const found = foundIn(cases.map(([children]) => children));
  expect(cases.map(([children], at) => [children, found[at]])).toEqual(cases);
});

test('in what visitors see no element comes and goes directly beside a text', () => {
  const files = componentFiles();
  expect(files.length).toBeGreaterThan(80);
  const styles = join(root, 'packages/module-kit/src/css-modules.d.ts');
  const program = ts.createProgram([...files, styles], options);
  const places = conditionalSiblings(program, (name) => files.includes(name));
  expect(places.map((place) => place.replace(`${root}/`, ''))).toEqual([]);
});
