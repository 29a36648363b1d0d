import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Positions } from '../filter/path.ts';
import { type Sorter, sorterFor } from '../filter/sort.ts';
import { type Flow, slicedFlow, sortInSlices, type Task } from '../flow.ts';
import { choosePlan, type Plan } from '../plan/choose.ts';
import { type ScanCounts, scanPlan } from '../plan/scan.ts';
import { type Collection, Stored } from '../store/collection.ts';
import type { Row } from '../store/read.ts';
import { filterContext, type Scope } from './scope.ts';

export type Match = Row & { positions: Positions | undefined };

export type RowsQuery = {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number | undefined;
  /** 0 or missing: no limit. */
  limit?: number | undefined;
  /** Remember array positions, for `$` in updates and projections. */
  withPositions?: boolean;
};

/** Beyond this a sort keeps bytes only: decoded documents weigh ten times as much. */
const MAX_DECODED = 5000;

/** The plan of a query as the scope's collation and hint have it. */
export function planFor(scope: Scope, collection: Collection, { filter, sort }: RowsQuery): Plan {
  const { collation, hint, store } = scope;
  return choosePlan(collection, { filter, sort, hint, collation, isWriting: store.environment.isWriting });
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
  const matches = compileFilter(filter, context);
  const plan = planFor(scope, collection, query);
  const rows = scanPlan(scope.store, collection, plan, counts);
  const found = matching(rows, matches, query.withPositions ?? false);
  const last = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const needsSort = sort !== undefined && Object.keys(sort).length > 0 && !plan.isSorted;
  const ordered = needsSort ? sorted(found, sorterFor(sort, context.collator), last) : found;
  return skip === 0 && limit === 0 ? ordered : slicedFlow(ordered, skip, last - skip);
}

function* matching(rows: Flow<Row>, matches: ReturnType<typeof compileFilter>, withPositions: boolean): Flow<Match> {
  for (const row of rows) {
    if (row === undefined) {
      yield undefined;
      continue;
    }
    const positions: Positions | undefined = withPositions ? {} : undefined;
    if (matches(row.stored.doc, positions)) yield { record: row.record, stored: row.stored, positions };
  }
}

type Keyed = { key: unknown[]; row: Match };

function* sorted(source: Flow<Match>, sorter: Sorter, limit: number): Flow<Match> {
  for (const { row } of yield* collectTop(source, sorter, limit)) yield row;
}

/** Sorts; with a limit it never holds much more than what will be wanted. */
function* collectTop(source: Flow<Match>, sorter: Sorter, limit: number): Task<Keyed[]> {
  const order = (a: Keyed, b: Keyed): number => sorter.compare(a.key, b.key);
  let rows: Keyed[] = [];
  for (const row of source) {
    if (row === undefined) {
      yield undefined;
      continue;
    }
    const stored = rows.length < MAX_DECODED ? row.stored : undefined;
    rows.push({
      key: sorter.keyOf(row.stored.doc),
      row: stored ? row : { ...row, stored: new Stored(row.stored.raw) },
    });
    if (rows.length >= limit * 2 + MAX_DECODED) rows = (yield* sortInSlices(rows, order)).slice(0, limit);
  }
  return yield* sortInSlices(rows, order);
}
