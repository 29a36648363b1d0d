import { collatorFor } from '../bson/collation.ts';
import type { Collator } from '../bson/order.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { compileExpression } from '../expression/expressions.ts';
import type { FilterContext } from '../filter/types.ts';
import type { Operation } from '../operation/operation.ts';
import type { Operations } from '../operation/operations.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';

/** Where a statement works and what it may refer to. */
export type Scope = {
  store: Store;
  operation: Operation;
  operations: Operations;
  db: string;
  /** The name as asked for; a view keeps its own. */
  name: string;
  variables: Doc;
  collation: Doc | undefined;
  bypassValidation: boolean;
  /** `notablescan`: queries that no index serves fail. */
  refusesScans: boolean;
  hint?: unknown;
  /** How many views stand between the statement and here. */
  viewDepth?: number;
};

/** The comparer of a statement: its own collation before that of the collection. */
export const collatorOf = (scope: Scope, collection: Collection | undefined): Collator =>
  collatorFor(scope.collation ?? collection?.collation);

export const filterContext = (scope: Scope, collection: Collection | undefined): FilterContext => ({
  collator: collatorOf(scope, collection),
  expression: (source) => compileExpression(source, scope.variables),
});

/** The values of `let`, each worked out once. */
export function letVariables(source: unknown): Doc {
  if (!isDocument(source)) return {};
  return Object.fromEntries(Object.entries(source).map(([key, e]) => [key, compileExpression(e, {})({})]));
}
