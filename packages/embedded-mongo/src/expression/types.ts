import type { Doc } from '../bson/values.ts';

/** An expression at work on a document, with the variables in sight. */
export type Run = (doc: unknown, variables: Doc) => unknown;

/** Compiles sub-expressions; `with` brings further variables into sight. */
export type Compiler = { compile: (source: unknown) => Run; with: (...names: string[]) => Compiler };

/** Makes one `{$operator: argument}`; throws when the argument can never be right. */
export type Operator = (argument: unknown, compiler: Compiler, name: string) => Run;
