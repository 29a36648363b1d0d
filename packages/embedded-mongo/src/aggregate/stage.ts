import type { Doc } from '../bson/values.ts';
import { compileExpression } from '../expression/expressions.ts';
import type { Evaluate } from '../filter/types.ts';
import type { Flow } from '../flow.ts';
import type { Scope } from '../query/scope.ts';

/** What a stage may use besides its input; the two runners are handed in because stages may hold pipelines. */
export type StageTools = {
  scope: Scope;
  runStages: (source: Flow<Doc>, pipeline: unknown, scope: Scope) => Flow<Doc>;
  aggregate: (scope: Scope, pipeline: unknown) => Flow<Doc>;
};

/** One stage at work: arguments are checked at once, documents flow when asked for. */
export type Stage = (source: Flow<Doc>, argument: unknown, tools: StageTools) => Flow<Doc>;

export const expressionIn = (source: unknown, { scope }: StageTools): Evaluate =>
  compileExpression(source, scope.variables);
