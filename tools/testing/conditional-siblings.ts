import ts from 'typescript';

/** What one child of an element can put into the page. */
interface ChildShape {
  node: ts.Node;
  /** Can be a text node. */
  isText: boolean;
  /** Can be an element. */
  isElement: boolean;
  /** Can be absent, or swap one kind of node for another, while its parent stays. */
  isConditional: boolean;
}

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const absentFlags = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;
const unknownShape = { isText: false, isElement: false, isConditional: false };

/**
 * Finds elements that come and go directly beside a text of the same parent. Browser translators replace text nodes, and
 * React then fails to insert before a text that is gone or to remove it. Such a text needs an element of its own.
 * @returns one line per place: `file:line what`
 */
export function conditionalSiblings(program: ts.Program, isIncluded: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isIncluded(fileName))
    .flatMap((file) => placesIn(file, checker));
}

function placesIn(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const places: string[] = [];
  const visit = (node: ts.Node) => {
    // The children of an inner fragment are checked with those of its parent.
    const isOuter = ts.isJsxElement(node) || (ts.isJsxFragment(node) && !isJsxParent(node.parent));
    if (isOuter) places.push(...faultsOf(childrenOf(node, checker)).map((at) => `${lineOf(file, at)}`));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

const isJsxParent = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxFragment(node);

function lineOf(file: ts.SourceFile, node: ts.Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`;
}

function childrenOf({ children }: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ChildShape[] {
  return children.flatMap((node) => {
    if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? [] : [text(node)];
    if (ts.isJsxFragment(node)) return childrenOf(node, checker);
    if (!ts.isJsxExpression(node)) return [{ node, ...shapeOf(node, checker) }];
    return node.expression ? [{ node, ...shapeOf(node.expression, checker) }] : [];
  });
}

const text = (node: ts.Node): ChildShape => ({ node, isText: true, isElement: false, isConditional: false });

/** The nodes that fail: a text that comes and goes, and what comes and goes right before a text. */
function faultsOf(children: readonly ChildShape[]): ts.Node[] {
  // The only child of an element is written as the element's text, whatever is there.
  if (children.length < 2) return [];
  return children.flatMap((child, at) => {
    if (!child.isConditional) return [];
    const next = children.slice(at + 1).find(({ isConditional }) => !isConditional);
    return child.isText || next?.isText ? [child.node] : [];
  });
}

type Shape = Omit<ChildShape, 'node'>;

function shapeOf(node: ts.Node, checker: ts.TypeChecker): Shape {
  if (ts.isParenthesizedExpression(node)) return shapeOf(node.expression, checker);
  if (ts.isConditionalExpression(node)) {
    return eitherOf(node.whenTrue, node.whenFalse, checker);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return { ...shapeOf(node.right, checker), isConditional: true };
  }
  if (ts.isStringLiteralLike(node))
    return { isText: node.text !== '', isElement: false, isConditional: node.text === '' };
  if (ts.isJsxElement(node)) return { ...unknownShape, ...elementShape(node.openingElement, checker) };
  if (ts.isJsxSelfClosingElement(node)) return elementShape(node, checker);
  if (ts.isJsxFragment(node)) return unknownShape;
  return shapeOfType(checker.getTypeAtLocation(node));
}

function eitherOf(one: ts.Node, other: ts.Node, checker: ts.TypeChecker): Shape {
  const [first, second] = [shapeOf(one, checker), shapeOf(other, checker)];
  const isSwapped = first.isText !== second.isText || tagOf(one) !== tagOf(other);
  return {
    isText: first.isText || second.isText,
    isElement: first.isElement || second.isElement,
    isConditional: isSwapped || first.isConditional || second.isConditional,
  };
}

/** A component that can return null counts as conditional. */
function elementShape(node: ts.JsxOpeningLikeElement, checker: ts.TypeChecker): Shape {
  const returned = checker.getResolvedSignature(node)?.getReturnType();
  const isIntrinsic = /^[a-z]/.test(node.tagName.getText());
  return {
    isText: false,
    isElement: true,
    isConditional: !isIntrinsic && !!returned && mayBe(returned, ts.TypeFlags.Null),
  };
}

function tagOf(node: ts.Node): string | undefined {
  if (ts.isParenthesizedExpression(node)) return tagOf(node.expression);
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : undefined;
}

/** `ReactNode`, as of `children`, can be everything and says nothing. */
function shapeOfType(type: ts.Type): Shape {
  if (type.flags & ts.TypeFlags.Any || type.aliasSymbol?.name === 'ReactNode') return unknownShape;
  const isText = mayBe(type, textFlags);
  const isElement = partsOf(type).some((part) => part.flags & ts.TypeFlags.Object);
  return { isText, isElement, isConditional: mayBe(type, absentFlags) || (isText && isElement) };
}

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const mayBe = (type: ts.Type, flags: ts.TypeFlags) => partsOf(type).some((part) => part.flags & flags);
