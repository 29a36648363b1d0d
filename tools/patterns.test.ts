import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'isbot';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import formats from '../packages/rules/src/address/formats.json' with { type: 'json' };
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';

/** What recheck cannot call safe, and why no text makes it run long. */
const bounded: Record<string, string> = {
  "/[\\w.%+'-]{1,64}@(?!(?:[\\w-]{1,20}:){1,2}\\/\\/)[a-z\\d.-]{1,255}/gi":
    'Parts bounded, of at most 5,000 characters.',
  "/[\\p{L}\\p{N}._+'-]{1,64}(?:@|%40)(?!(?:[\\w-]{1,20}:){1,2}\\/\\/)[\\p{L}\\p{N}.-]{1,255}/gu":
    'Parts bounded, of at most 5,000 characters.',
  '/\\beyJ[\\w-]{8,4000}(?:\\.[\\w-]{0,4000}){1,2}/g': 'Of at most 5,000 characters.',
  "/\"[^\"\\n]*\"|“[^”\\n]*”|'(?![\\w$.#]*')[^'\\n]*'/g": 'Of at most 2,000 characters.',
  '/^(\\D*?)#(.)(##.)?###(?:(.)##)?(.*)$/': 'Reads the templates of its own file alone, a dozen characters each.',
};

/** Patterns that are put together when they are used, and of what. */
const composed: Record<string, string> = {
  'mfe-admin/src/features/page-editor/rules/note-draft.ts': 'The name of a colleague, letter by letter.',
  'mfe-admin/src/kit/ui/inputs/number-fields.tsx': 'Digits, each part with a most.',
  'packages/contracts/src/personal-data.ts': 'Names of secrets, one or the other.',
  'packages/embedded-mongo/src/bson/collation.ts': 'One class of characters from begin to end.',
  'packages/embedded-mongo/src/bson/pattern.ts': "Asked for by a query; for trying and testing, and its callers' own.",
  'packages/embedded-mongo/src/expression/date-text.ts': 'Parts of dates, each of so many characters.',
  'packages/rules/src/address/check-address.ts': 'Of formats.json, which is looked at below.',
  'packages/rules/src/links/slug.ts': 'One class of letters.',
  'packages/service-kit/src/http/is-bot.ts': "Of isbot's list, which is looked at below.",
  'packages/site-templates/src/developer-theme/scan-tags.ts':
    'Attributes of a tag, of which 4,000 characters are read.',
  'shell/src/cache/page-parts.ts': 'Two words.',
  'shell/src/registry/checks/browser/release-fingerprints.ts': 'Names of files, one or the other.',
  'tools/test/reach/test-file.ts': 'Titles of tests.',
};

interface Pattern {
  source: string;
  flags: string;
}
const written = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** Files that the product is made of. */
function productFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|render|e2e|bench|docs)$|^\./.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return productFiles(path);
    return /\.(tsx?|mjs)$/.test(path) && folder !== '' && !isTestSide(path) ? [path] : [];
  });
}

/** The patterns of a file, and whether it puts others together. */
function patternsOf(file: string): { patterns: Pattern[]; composes: boolean } {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const patterns: Pattern[] = [];
  let composes = false;
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (makes && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') composes = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { patterns, composes };
}

const files = productFiles();
const read = new Map(files.map((file) => [file, patternsOf(file)]));
/** A busy machine needs longer than recheck's ten seconds for some; who runs out of time is not known to be safe. */
const timeout = 120_000;

const unsafe = (patterns: Iterable<Pattern>) =>
  [...new Map([...patterns].map((pattern) => [written(pattern), pattern])).values()].filter(
    ({ source, flags }) => checkSync(source, flags, { timeout }).status !== 'safe',
  );

test('SAFE-17 no pattern of the product can be made to run long', () => {
  const all = [...read.values()].flatMap(({ patterns }) => patterns);
  expect(all.length).toBeGreaterThan(250);
  const faults = unsafe(all).map(written);
  const placed = faults.map((fault) => {
    const file = files.find((name) => read.get(name)?.patterns.some((pattern) => written(pattern) === fault));
    return bounded[fault] ? fault : `${fault} in ${file}`;
  });
  expect(placed.sort()).toEqual(Object.keys(bounded).sort());
});

test('SAFE-17 patterns that are put together are known by name', () => {
  expect(files.filter((file) => read.get(file)?.composes)).toEqual(Object.keys(composed));
});

test('SAFE-17 no postcode pattern of any country can be made to run long', () => {
  const sources = Object.values(formats).flatMap((format) => ('zip' in format ? format.zip : []));
  const patterns = [...new Set(sources)].map((zip) => ({ source: `^(?:${zip})$`, flags: 'i' }));
  expect(patterns.length).toBeGreaterThan(40);
  expect(unsafe(patterns).map(written)).toEqual([]);
});

test('SAFE-17 no pattern that knows a robot can be made to run long', () => {
  expect(list.length).toBeGreaterThan(100);
  expect(unsafe(list.map((source) => ({ source, flags: 'i' }))).map(written)).toEqual([]);
});
