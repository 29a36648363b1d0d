import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { joined, noUses, type Uses, usesOf } from './uses.ts';

/** A name in another file; `*` is all it exports. */
export interface Reference {
  from: string;
  name: string;
}

/** What one source file declares, imports and exports, as far as values go. */
export interface FileFacts {
  /** Top-level declarations and what they use. */
  declarations: Map<string, Uses>;
  /** What runs as soon as the file is loaded. */
  effects: Uses;
  imports: Map<string, Reference>;
  exports: Map<string, Reference | { local: string }>;
  /** Files all of whose exports are passed on. */
  passedOn: string[];
}

export function parseFile(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, false, kind);
}

/** Reads a file; types and their imports are left out. */
export function readFacts(path: string): FileFacts {
  const facts: FileFacts = {
    declarations: new Map(),
    effects: noUses(),
    imports: new Map(),
    exports: new Map(),
    passedOn: [],
  };
  for (const statement of parseFile(path).statements) readStatement(statement, facts);
  return facts;
}

function readStatement(node: ts.Statement, facts: FileFacts): void {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
  if (ts.isImportDeclaration(node)) readImport(node, facts);
  else if (ts.isExportDeclaration(node)) readExport(node, facts);
  else if (ts.isExportAssignment(node)) declare('default', node.expression, facts, true);
  else if (ts.isVariableStatement(node)) readVariables(node, facts);
  else if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node)) {
    const isDefault = hasModifier(node, ts.SyntaxKind.DefaultKeyword);
    const name = node.name?.text ?? 'default';
    declare(name, node, facts, isExported(node) && !isDefault);
    if (isDefault) facts.exports.set('default', { local: name });
  } else facts.effects = joined([facts.effects, usesOf(node)]);
}

function readVariables(node: ts.VariableStatement, facts: FileFacts): void {
  for (const declaration of node.declarationList.declarations) {
    for (const name of boundNames(declaration.name)) declare(name, declaration, facts, isExported(node));
  }
}

function declare(name: string, node: ts.Node, { declarations, exports }: FileFacts, exported: boolean): void {
  declarations.set(name, usesOf(node));
  if (exported) exports.set(name, { local: name });
}

function readImport({ importClause: clause, moduleSpecifier }: ts.ImportDeclaration, facts: FileFacts): void {
  const from = textOf(moduleSpecifier);
  if (!clause) return void facts.effects.modules.add(from);
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (clause.name) facts.imports.set(clause.name.text, { from, name: 'default' });
  const bindings = clause.namedBindings;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) return void facts.imports.set(bindings.name.text, { from, name: '*' });
  for (const { isTypeOnly, name, propertyName } of bindings.elements) {
    if (!isTypeOnly) facts.imports.set(name.text, { from, name: (propertyName ?? name).text });
  }
}

function readExport({ exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration, facts: FileFacts): void {
  if (isTypeOnly) return;
  const from = moduleSpecifier && textOf(moduleSpecifier);
  if (!exportClause) return void facts.passedOn.push(from ?? '');
  if (!ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName, isTypeOnly: isType } of exportClause.elements) {
    const original = (propertyName ?? name).text;
    if (!isType) facts.exports.set(name.text, from === undefined ? { local: original } : { from, name: original });
  }
}

const isExported = (node: ts.HasModifiers) => hasModifier(node, ts.SyntaxKind.ExportKeyword);

function hasModifier({ modifiers }: ts.HasModifiers, wanted: ts.SyntaxKind): boolean {
  return modifiers?.some(({ kind }) => kind === wanted) ?? false;
}

/** The names a variable declaration makes, also by taking an object or list apart. */
export function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function textOf(specifier: ts.Expression): string {
  return ts.isStringLiteral(specifier) ? specifier.text : '';
}
