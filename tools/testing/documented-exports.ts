import ts from 'typescript';

/** An export by its name, and whether a reader is told what it is. */
export interface Export {
  name: string;
  isDocumented: boolean;
}

/**
 * The exports that a source file declares. Told is what has a doc comment, is a call with its summary, or is a type read
 * off a documented constant that stands right beside it. What a file only hands on is told where it is declared.
 */
export function exportsOf(path: string, text: string): Export[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declared = tree.statements.flatMap((statement, at) => {
    const beside = [tree.statements[at - 1], tree.statements[at + 1]];
    const isDocumented =
      isTold(statement) || beside.some((other) => other && isTold(other) && readsOff(statement, other));
    return namesOf(statement).map((name) => ({ name, isDocumented, isExported: isExported(statement) }));
  });
  const exported = new Map<string, boolean>();
  for (const { name, isDocumented } of declared.filter((one) => one.isExported)) {
    exported.set(name, isDocumented || exported.get(name) === true);
  }
  return [...exported].map(([name, isDocumented]) => ({ name, isDocumented }));
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isTold = (statement: ts.Statement) => ts.getJSDocCommentsAndTags(statement).length > 0 || isCall(statement);

/** Names that a statement declares: one, but for constants and patterns. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** `defineCall({ summary: … })`, a block type of the same form, or what browsers carry of such a call, typed `Wire<typeof calls.readCart>`. */
function isCall(statement: ts.Statement): boolean {
  const declaration = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined;
  if (declaration?.type?.getText().startsWith('Wire<typeof ')) return true;
  const made = declaration?.initializer;
  if (!made || !ts.isCallExpression(made) || !/^define(Call|Block)$/.test(made.expression.getText())) return false;
  const [definition] = made.arguments;
  if (!definition || !ts.isObjectLiteralExpression(definition)) return false;
  return definition.properties.some((property) => property.name?.getText() === 'summary');
}

/** Whether a statement is a type made of a constant of the other: `type Cart = z.infer<typeof cart>`. */
function readsOff(statement: ts.Statement, other: ts.Statement): boolean {
  if (!ts.isTypeAliasDeclaration(statement)) return false;
  const source = /\btypeof (\w+)/.exec(statement.type.getText())?.[1];
  return source !== undefined && namesOf(other).includes(source);
}
