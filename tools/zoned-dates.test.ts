import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { isTestSide } from './test/reach/entries.ts';

/** Where a date is formatted without a zone, and why that is right. */
const withoutZone: Record<string, string> = {
  'packages/rules/src/time/known-time-zone.ts': "Asks for the browser's own zone.",
  'packages/browser-kit/src/measure/event-content.ts': "Asks for the browser's language (DATA-083).",
  'packages/module-kit/src/pay-later/pay-dialog.tsx':
    "Days from now on the buyer's own calendar; formatter and date share it.",
  'mfe-cart/src/features/checkout/hold-time.tsx': 'A time on the clock that the buyer looks at.',
  'mfe-forms/src/features/form-block/kept/kept-note.tsx': 'When the visitor typed in this browser.',
  'shell/src/browser/record-visit.ts': "Asks for the browser's own zone.",
  'shell/src/browser/recorder/main.ts': "Asks for the browser's own zone.",
};

/** Where UTC is formatted, and why that is right. */
const inUtc: Record<string, string> = {
  'packages/rules/src/product/pre-order.ts': 'A plain day, which has no zone.',
  'mfe-admin/src/kit/format/day.ts': 'A plain day, which has no zone.',
  'svc-forms/src/audience/requested-mails/days-text.ts': 'Plain days, which have no zone.',
  'svc-forms/src/audience/requested-mails/team-mail.ts': 'Teams sit anywhere; the text says UTC.',
};

const deployables = /^(shell|packages|mfe-\w+|svc-\w+)$/;
const others = /^(node_modules|dist|embedded-mongo|testing)$|^\./;
const localMethods = ['toLocaleDateString', 'toLocaleTimeString', 'toUTCString', 'toDateString'];

function productFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (others.test(entry.name) || (folder === '' && !deployables.test(entry.name))) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return productFiles(path);
    return /\.tsx?$/.test(path) && !isTestSide(path) ? [path] : [];
  });
}

type Zone = 'none' | 'UTC' | 'given';

/** The zones that the dates of a source text are formatted in. */
function zonesIn(name: string, source: string): Set<Zone> {
  const tree = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const zones = new Set<Zone>();
  const visit = (node: ts.Node) => {
    if (isFormatter(node)) zones.add(zoneOf(node.arguments?.at(-1)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return zones;
}

function isFormatter(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  const text = node.expression.getText();
  return text === 'Intl.DateTimeFormat' || localMethods.some((method) => text.endsWith(`.${method}`));
}

function zoneOf(options: ts.Node | undefined): Zone {
  if (!options || !ts.isObjectLiteralExpression(options)) return 'none';
  const zone = options.properties.find(({ name }) => name?.getText() === 'timeZone');
  if (!zone) return 'none';
  return /['"](Etc\/)?UTC['"]/.test(zone.getText()) ? 'UTC' : 'given';
}

test('a date without a zone is found, however it is written', () => {
  const zones = (source: string) => [...zonesIn('x.ts', source)];
  expect(zones("new Intl.DateTimeFormat(locale, { dateStyle: 'long' })")).toEqual(['none']);
  expect(zones('Intl.DateTimeFormat().resolvedOptions()')).toEqual(['none']);
  expect(zones("at.toLocaleDateString('en', { day: 'numeric' })")).toEqual(['none']);
  expect(zones('at.toUTCString()')).toEqual(['none']);
  expect(zones("new Intl.DateTimeFormat('en', { timeZone: 'UTC' })")).toEqual(['UTC']);
  expect(zones("new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long' })")).toEqual(['given']);
});

test('dates that people read are formatted in the zone of their website', () => {
  const files = productFiles().map((file) => ({ file, zones: zonesIn(file, readFileSync(join(root, file), 'utf8')) }));
  const those = (zone: Zone) => files.filter(({ zones }) => zones.has(zone)).map(({ file }) => file);
  expect(those('given').length).toBeGreaterThan(10);
  expect(those('none').toSorted()).toEqual(Object.keys(withoutZone).toSorted());
  expect(those('UTC').toSorted()).toEqual(Object.keys(inUtc).toSorted());
});
