import ts from 'typescript';

/** What is counted of a source file. */
export interface Measures {
  lines: number;
  /** Lines of each function, with where it begins. */
  functions: { place: string; lines: number }[];
  /** Where a type is claimed instead of known; `as const` claims nothing. */
  casts: string[];
}

/** Counts a file's lines, its functions and its casts. */
export function measuresOf(path: string, text: string): Measures {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const measures: Measures = { lines: text.split('\n').length - 1, functions: [], casts: [] };
  const visit = (node: ts.Node): void => {
    const from = lineOf(node.getStart());
    const place = `${path}:${from}`;
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) measures.casts.push(place);
    if (isFunction(node)) measures.functions.push({ place, lines: lineOf(node.end) - from + 1 });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return measures;
}

const isFunction = (node: ts.Node) =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node)) &&
  node.body !== undefined;
