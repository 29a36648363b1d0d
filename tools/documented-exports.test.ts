import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';
import { exportsOf } from './testing/documented-exports.ts';

/** What is built on by everybody: the API, its rules, and the kits. */
const packages = ['contracts', 'rules', 'service-kit', 'browser-kit', 'module-kit', 'site-document', 'site-templates'];
const minDocumented = 0.95;

const lone = (text: string) => exportsOf('lone.ts', text).map(({ name, isDocumented }) => [name, isDocumented]);

describe('An export is documented', () => {
  test.each([
    ['by a doc comment', '/** In minor units. */ export const cents = 1;', 'cents'],
    [
      'by the summary of a call',
      "export const readCart = defineCall({ id: 'readCart', summary: 'A cart' });",
      'readCart',
    ],
    ['as what browsers carry of a call', "export const read: Wire<typeof calls.read> = { method: 'GET' };", 'read'],
    ['on one of its overloads', '/** Twice. */ export function f(a: 1): 1; export function f(a: 2): 2;', 'f'],
  ])('%s', (_how, text, name) => expect(lone(text)).toEqual([[name, true]]));

  test('by a documented schema right beside its type', () => {
    const schema = '/** A page. */ export const page = z.object({}); ';
    const type = 'export type Page = z.infer<typeof page>;';
    expect(lone(schema + type)).toContainEqual(['Page', true]);
    expect(lone(`${schema} const between = 1; ${type}`)).toContainEqual(['Page', false]);
    expect(lone(`export const page = z.object({}); ${type}`)).toContainEqual(['Page', false]);
  });

  test('not by a comment that is none for readers, nor by a call without a summary', () => {
    expect(lone('// In minor units.\nexport const cents = 1;')).toEqual([['cents', false]]);
    expect(lone("export const readCart = defineCall({ id: 'readCart' });")).toEqual([['readCart', false]]);
  });
});

describe.each(packages)('%s', (name) => {
  const folder = join(root, 'packages', name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join('packages', name, 'src', file))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !isTestSide(file));

  test(`says of at least ${minDocumented * 100} % of its exports what they are`, () => {
    const all = files.flatMap((file) =>
      exportsOf(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ ...one, file })),
    );
    const undocumented = all.filter((one) => !one.isDocumented).map((one) => `${one.file}: ${one.name}`);
    expect(all.length).toBeGreaterThan(40);
    expect(undocumented.length / all.length, undocumented.join('\n')).toBeLessThanOrEqual(1 - minDocumented);
  });
});
