import { pushDown } from '../aggregate/run.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isTruthyFlag, toNumber } from '../bson/values.ts';
import { checkCommandFields } from '../fields.ts';
import type { Task } from '../flow.ts';
import type { Plan } from '../plan/choose.ts';
import { countedRows, onlyCounts } from '../query/counted.ts';
import { findRows, planFor, type RowsQuery } from '../query/rows.ts';
import type { Scope } from '../query/scope.ts';
import type { Reply } from '../wire/reply.ts';
import { filterOf, optionalDocument, scopeOf } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';

function describePlan(plan: Plan, filter: Doc): Doc {
  const direction = plan.isReverse ? 'backward' : 'forward';
  if (plan.stage === 'COLLSCAN') return { stage: 'COLLSCAN', filter, direction };
  if (plan.stage === 'OR') {
    if (plan.branches.length === 0) return { stage: 'EOF' };
    const inputStages = plan.branches.map((branch) => describePlan(branch, filter));
    return { stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages } };
  }
  const { spec, name, isMultikey, isUnique, isSparse, partial } = plan.index;
  const inputStage = {
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: name,
    isMultiKey: isMultikey,
    isUnique,
    isSparse,
    isPartial: partial !== undefined,
    direction,
  };
  return { stage: 'FETCH', inputStage };
}

type Explained = { queryPlanner: Doc & { winningPlan: Doc }; executionStats: Doc; [field: string]: unknown };

/** Runs the query and tells which plan it took and what it looked at. */
function* explainQuery(scope: Scope, query: RowsQuery, isCount = false): Task<Explained> {
  const collection = scope.store.catalog.get(scope.db, scope.name);
  const counts = { keys: 0, documents: 0 };
  const startedAt = performance.now();
  let nReturned = 0;
  let winningPlan: Doc = { stage: 'EOF' };
  if (collection) {
    const plan = planFor(scope, collection, query);
    winningPlan = describePlan(plan, query.filter);
    const isSorted = plan.isSorted || Object.keys(query.sort ?? {}).length === 0;
    if (!isSorted) winningPlan = { stage: 'SORT', sortPattern: query.sort, inputStage: winningPlan };
    const counted = isCount ? countedRows(scope, collection, query, counts) : undefined;
    if (counted) winningPlan = { ...(winningPlan.inputStage as Doc), stage: 'COUNT_SCAN' };
    for (const batch of counted ?? findRows(scope, collection, query, counts)) {
      nReturned += batch.length;
      yield undefined;
    }
  }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${scope.db}.${scope.name}`,
      indexFilterSet: false,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - startedAt),
      totalKeysExamined: counts.keys,
      totalDocsExamined: counts.documents,
      executionStages: winningPlan,
    },
    serverInfo: {},
    ok: 1,
  };
}

/** The part of a pipeline the planner sees, then the stages after it. */
export function* explainAggregate(scope: Scope, pipeline: unknown[]): Task<Reply> {
  const { rest, ...query } = pushDown(pipeline);
  const { queryPlanner, executionStats, ...others } = yield* explainQuery(scope, query, onlyCounts(rest[0]));
  if (rest.length === 0) return { queryPlanner, executionStats, ...others };
  const stages = [{ $cursor: { queryPlanner, executionStats } }, ...rest];
  return { stages, explainVersion: '1', serverInfo: {}, ok: 1 };
}

const firstStatement = (list: unknown): Doc => (Array.isArray(list) && isDocument(list[0]) ? list[0] : {});

/** `explain` of any command with a filter; nothing is written. */
export const explain: Command = (context) => {
  const explained = context.body.explain;
  if (!isDocument(explained)) return fail(14, "BSON field 'explain.explain' is the wrong type");
  const [[kind, name] = ['', '']] = Object.entries(explained);
  checkCommandFields(kind.toLowerCase(), explained);
  const scope = scopeOf({ ...context, body: explained }, String(name));
  if (kind === 'aggregate') return explainAggregate(scope, Array.isArray(explained.pipeline) ? explained.pipeline : []);
  return explainStatement(context, scope, explained);
};

/** What a write does with the documents it finds stands above how it finds them. */
function withWriteStage(explained: Doc, winningPlan: Doc): Doc {
  const isWrite = ['update', 'delete', 'findAndModify', 'findandmodify'].some((command) => command in explained);
  if (!isWrite) return winningPlan;
  const removes = 'delete' in explained || isTruthyFlag(explained.remove);
  return { stage: removes ? 'DELETE' : 'UPDATE', inputStage: winningPlan };
}

function* explainStatement({ body, db }: CommandContext, scope: Scope, explained: Doc): Task<Reply> {
  const statement = firstStatement(explained.updates ?? explained.deletes);
  const query = {
    filter: filterOf(explained.filter ?? explained.query ?? statement.q, 'explain.filter'),
    sort: optionalDocument(explained.sort),
    skip: toNumber(explained.skip),
    limit: toNumber(explained.limit),
  };
  const { executionStats, queryPlanner, ...plan } = yield* explainQuery(scope, query);
  const stats = body.verbosity === 'queryPlanner' ? {} : { executionStats };
  const planner = { ...queryPlanner, winningPlan: withWriteStage(explained, queryPlanner.winningPlan) };
  return { ...plan, queryPlanner: planner, ...stats, command: { ...explained, $db: db } };
}
