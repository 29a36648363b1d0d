import type { Doc } from '../bson/values.ts';
import type { Evaluate } from '../filter/types.ts';
import { compilerFor } from './compile.ts';

/** An aggregation expression as a function of a document; throws 17276 for variables that are not in sight. */
export function compileExpression(source: unknown, variables: Doc): Evaluate {
  const run = compilerFor(new Set(Object.keys(variables))).compile(source);
  return (doc) => run(doc, variables);
}
