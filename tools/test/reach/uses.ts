import ts from 'typescript';

/** What a piece of source uses as values. */
export interface Uses {
  /** Names, whatever they stand for. */
  names: Set<string>;
  /** Files it loads while it runs: `import('./page.tsx')`, `new URL('./worker.mjs', import.meta.url)`. */
  modules: Set<string>;
}

export const noUses = (): Uses => ({ names: new Set(), modules: new Set() });

export function joined(parts: readonly Uses[]): Uses {
  return {
    names: new Set(parts.flatMap(({ names }) => [...names])),
    modules: new Set(parts.flatMap(({ modules }) => [...modules])),
  };
}

/** The names and files a piece of source uses as values. Types are no use, nor are names of properties. */
export function usesOf(root: ts.Node): Uses {
  const uses = noUses();
  const visit = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isIdentifier(node)) return void uses.names.add(node.text);
    if (isTypeOnly(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) addModule(node);
    if (ts.isNewExpression(node) && isNamed(node.expression, 'URL')) addModule(node);
    for (const part of partsOf(node)) visit(part);
  };
  const addModule = ({ arguments: [first] = ts.factory.createNodeArray<ts.Expression>() }: Loading) => {
    if (first && ts.isStringLiteralLike(first)) uses.modules.add(first.text);
  };
  // A declaration is its own name's home, not a user of it.
  if (ts.isIdentifier(root)) uses.names.add(root.text);
  else for (const part of partsOf(root)) visit(part);
  return uses;
}

type Loading = ts.CallExpression | ts.NewExpression;

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
}

/** The parts of a node that may use values: without the names it declares, and those of properties. */
function partsOf(node: ts.Node): (ts.Node | undefined)[] {
  if (ts.isPropertyAccessExpression(node)) return [node.expression];
  if (ts.isJsxAttribute(node)) return [node.initializer];
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ExtendsKeyword ? [...node.types] : [];
  if (ts.isJsxOpeningLikeElement(node) && isElementName(node.tagName)) return [node.attributes];
  if (ts.isJsxClosingElement(node)) return [];
  const all: ts.Node[] = [];
  node.forEachChild((child) => void all.push(child));
  return isShorthand(node) ? all : all.filter((child) => !isOwnName(node, child));
}

const isNamed = (node: ts.Expression, name: string) => ts.isIdentifier(node) && node.text === name;

/** `<p>` names nothing of ours. */
const isElementName = (tag: ts.JsxTagNameExpression) => ts.isIdentifier(tag) && /^[a-z]/.test(tag.text);

const isShorthand = (node: ts.Node) => ts.isShorthandPropertyAssignment(node);

function isOwnName(node: ts.Node, child: ts.Node): boolean {
  const { name, propertyName } = node as { name?: ts.Node; propertyName?: ts.Node };
  return ts.isIdentifier(child) && (child === name || child === propertyName);
}
