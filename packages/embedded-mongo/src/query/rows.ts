import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import { type Sorter, sorterFor } from '../filter/sort.ts';
import type { Positions, Predicate } from '../filter/types.ts';
import { type Flow, Pace, slicedFlow } from '../flow.ts';
import { choosePlan, type Plan } from '../plan/choose.ts';
import type { GivenBounds } from '../plan/given-bounds.ts';
import { type ScanCounts, scanPlan } from '../plan/scan.ts';
import type { Collection } from '../store/collection.ts';
import type { Row } from '../store/read.ts';
import { Keeper } from './kept.ts';
import { filterContext, type Scope } from './scope.ts';
import { sortedFlow } from './sorted.ts';

export type Match = Row & { positions: Positions | undefined };

export type RowsQuery = {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  bounds?: GivenBounds | undefined;
  /** 0 or missing: no limit. */
  limit?: number | undefined;
  /** Remember array positions, for `$` in updates and projections. */
  withPositions?: boolean;
  /** The filter, where it is compiled already. */
  matches?: Predicate;
};

/** How many rows to fetch at first when no limit says better. */
const USUAL_BATCH = 32;

/** The plan of a query as the scope's collation and hint have it. */
export function planFor(scope: Scope, collection: Collection, { filter, sort, bounds }: RowsQuery): Plan {
  const { collation, hint, store, variables } = scope;
  const { isWriting } = store.environment;
  const plan = choosePlan(collection, { filter, sort, bounds, hint, collation, variables, isWriting });
  if (scope.refusesScans && plan.stage === 'COLLSCAN') refuseScan(collection, filter);
  return plan;
}

const INTERNAL_DATABASES = ['admin', 'config', 'local'];
const MAX_DETAIL = 500;

/** As MongoDB has it, whoever asks for everything may scan, and so may anybody in system collections. */
function refuseScan({ db, name, ns }: Collection, filter: Doc): void {
  const isSystem = INTERNAL_DATABASES.includes(db) || name.startsWith('system.');
  if (isSystem || Object.keys(filter).length === 0) return;
  const query = `error processing query: ns=${ns} filter: ${describe(filter).slice(0, MAX_DETAIL)}`;
  fail(291, `${query} :: caused by :: No indexed plans available, and running with 'notablescan'`);
}

/** Matching documents: found, sorted, skipped and limited. Malformed queries throw here, before the first row. */
export function findRows(
  scope: Scope,
  collection: Collection,
  query: RowsQuery,
  counts: ScanCounts = { keys: 0, documents: 0 },
): Flow<Match> {
  const { filter, sort, skip = 0, limit = 0 } = query;
  const context = filterContext(scope, collection);
  const matches = query.matches ?? compileFilter(filter, context);
  const plan = planFor(scope, collection, query);
  const last = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const needsSort = sort !== undefined && !plan.isSorted && Object.keys(sort).length > 0;
  const [wanted, most] = needsSort ? [USUAL_BATCH, Number.POSITIVE_INFINITY] : [Math.min(last, USUAL_BATCH), last];
  const rows = scanPlan(scope.store, collection, plan, wanted, counts);
  const found = matching(rows, matches, query.withPositions ?? false, most);
  if (needsSort)
    return slicedFlow(sortedRows(scope, found, sorterFor(sort, context.collator), last), skip, last - skip);
  return skip > 0 ? slicedFlow(found, skip, last - skip) : found;
}

/** Up to `most` of the rows that match. */
function* matching(rows: Flow<Row>, matches: Predicate, withPositions: boolean, most: number): Flow<Match> {
  const pace = new Pace();
  let left = most;
  for (const batch of rows) {
    let found: Match[] = [];
    for (const { record, stored } of batch) {
      const positions: Positions | undefined = withPositions ? {} : undefined;
      if (matches(stored.doc, positions)) {
        found.push({ record, stored, positions });
        if (--left === 0) break;
      }
      if (!pace.isOver()) continue;
      yield found;
      found = [];
    }
    yield found;
    if (left <= 0) return;
  }
}

function sortedRows(scope: Scope, rows: Flow<Match>, sorter: Sorter, limit: number): Flow<Match> {
  const memory = scope.operation.memory.stage('Sort');
  return sortedFlow(rows, { sorter, limit, docOf: ({ stored }) => stored.doc, hold: new Keeper().holdRow, memory });
}
