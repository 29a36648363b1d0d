import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { accountStatus, pageType } from '../enumerations.ts';
import { website } from '../identity/website.ts';
import { pageTypeInContext } from './page-type-in-context.ts';
import { featureName, hasFeature, planFeature } from './plan-features.ts';

const root = join(import.meta.dirname, '../../../..');

/** Source files of everything that runs, without tests and built files. */
function sources(): { path: string; text: string }[] {
  const folders = readdirSync(root).filter((name) => /^(shell|mfe-|svc-|packages$)/.test(name));
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/node_modules|dist\/|\.test\.|\/testing\/|fixtures/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
const files = sources();

test('ENUM-002 no module writes a bare code number', () => {
  const bare =
    /\b(pageType|recordType|collectionType|productType|blockType|accountStatus|folderBehavior)\s*(:|===|!==)\s*[1-9]\d*\b/;
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(({ path, text }) => bare.test(text) && !path.endsWith('contracts/src/enumerations.ts'));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('product types, fraction digits and billing units are one table each', () => {
  const definedIn = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(definedIn(/physical:\s*1\b/)).toEqual(['packages/contracts/src/enumerations.ts']);
  expect(definedIn(/JPY:\s*(['"]|[0-3],)/)).toEqual(['packages/rules/src/money/currency-table.ts']);
  expect(definedIn(/\[?'WEEK',|: 'WEEK',/)).toEqual(['packages/contracts/src/enumerations/billing-unit.ts']);
});

test('ENUM-005 each subject of the platform has rows in one of the areas', () => {
  const read = (name: string) => readFileSync(join(root, 'docs/requirements', name), 'utf8');
  const index = read('INDEX.md');
  const subjects: Record<string, [area: string, row: RegExp]> = {
    'page types and codes': ['platform-enumerations', /Page type 1 is/],
    'event tracking and performance': ['analytics-and-performance', /performance/],
    'error reporting': ['error-reporting', /error/],
    'log-in, session, languages': ['identity-and-session', /log-?out/i],
    'store creation': ['editor-and-admin', /## Store creation/],
    'template rendering': ['templates-and-pages', /template/],
    gallery: ['gallery-and-images', /gallery/i],
    'editor limits': ['editor-and-admin', /## Editor limits/],
  };
  for (const [subject, [area, row]] of Object.entries(subjects)) {
    expect(index, subject).toContain(`(${area}.md)`);
    expect(read(`${area}.md`), subject).toMatch(row);
  }
});

describe('Page types in a page context', () => {
  test('ENUM-032 an unknown code is reported and treated as 2 page', () => {
    const report = vi.fn();
    expect(pageTypeInContext(99, report)).toBe(2);
    expect(report).toHaveBeenCalledExactlyOnceWith(99);
  });

  test('a known one is kept without a word', () => {
    const report = vi.fn();
    expect(Object.values(pageType).map((code) => pageTypeInContext(code, report))).toEqual(Object.values(pageType));
    expect(report).not.toHaveBeenCalled();
  });
});

test('ENUM-099 a new website has status 8 paid, and a status outside the table is refused', () => {
  const { accountStatus: status } = website.shape;
  expect(status.parse(undefined)).toBe(accountStatus.paid);
  expect(accountStatus.paid).toBe(8);
  expect([0, 16].map((code) => status.safeParse(code).success)).toEqual([false, false]);
});

describe('Plan features', () => {
  test('ENUM-102 there is one for commerce', () => {
    expect(featureName.parse(planFeature.commerce)).toBe('commerce');
    expect(hasFeature(['commerce'], planFeature.commerce)).toBe(true);
    expect(hasFeature([], planFeature.commerce)).toBe(false);
  });

  test('ENUM-106 what is stored is a name, never a number', () => {
    expect(featureName.parse('commerce')).toBe('commerce');
    expect([1, '1', '', 'Gift Cards'].some((value) => featureName.safeParse(value).success)).toBe(false);
    expect(website.shape.features.safeParse([12]).success).toBe(false);
  });
});
