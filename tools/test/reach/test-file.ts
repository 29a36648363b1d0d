import ts from 'typescript';
import { boundNames } from './read-file.ts';
import { joined, type Uses, usesOf } from './uses.ts';

/** One test of a file, or all of a table. */
export interface TestFacts {
  /** What its title, with those of its groups, looks like in a report. */
  title: RegExp;
  uses: Uses;
}

/** The tests of a file, each with the names it uses: its own, and those of the helpers and hooks around it. */
export function readTests(tree: ts.SourceFile): TestFacts[] {
  const helpers = new Map<string, Uses>();
  const hooks: Uses[] = [];
  const tests: { title: string; node: ts.CallExpression }[] = [];

  const visit = (node: ts.Node, title: string): void => {
    const call = ts.isCallExpression(node) ? node : undefined;
    const kind = call ? rootName(call.expression) : '';
    if (call && (kind === 'test' || kind === 'it')) {
      tests.push({ title: title + titleOf(call), node: call });
      return;
    }
    if (call && /^(before|after)(All|Each)$/.test(kind)) hooks.push(usesOf(call));
    for (const [name, declaration] of namesOf(node)) helpers.set(name, usesOf(declaration));
    const inner = call && kind === 'describe' ? `${title}${titleOf(call)} ` : title;
    node.forEachChild((child) => visit(child, inner));
  };
  visit(tree, '');
  return tests.map(({ title, node }) => ({
    title: new RegExp(`^${title}$`, 's'),
    uses: withHelpers(joined([usesOf(node), ...hooks]), helpers),
  }));
}

/** With what the helpers use that are used, and those that these use. */
function withHelpers(uses: Uses, helpers: ReadonlyMap<string, Uses>): Uses {
  const needed = new Map<string, Uses>();
  const open = [...uses.names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const helper = helpers.get(name);
    if (!helper || needed.has(name)) continue;
    needed.set(name, helper);
    open.push(...helper.names);
  }
  return joined([uses, ...needed.values()]);
}

function namesOf(node: ts.Node): [string, ts.Node][] {
  if (ts.isVariableDeclaration(node)) return boundNames(node.name).map((name) => [name, node]);
  const isNamed = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
  return isNamed && node.name ? [[node.name.text, node]] : [];
}

/** `test.each(table)('…')` is a test. */
function rootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? rootName(node.tag) : '';
}

/** A title as a pattern: what is put in at run time may be anything. */
function titleOf({ arguments: [title], expression }: ts.CallExpression): string {
  const isTable = ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression);
  const pattern = (text: string) => {
    const exact = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return isTable ? exact.replaceAll(/%[sdifjoOc#%]|\\\$[\w.\\]+/g, '.*') : exact;
  };
  if (title && ts.isStringLiteralLike(title)) return pattern(title.text);
  if (!title || !ts.isTemplateExpression(title)) return '.*';
  return pattern(title.head.text) + title.templateSpans.map(({ literal }) => `.*${pattern(literal.text)}`).join('');
}
