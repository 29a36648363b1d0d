import { fail } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Positions, Predicate } from '../filter/types.ts';
import { collect, mapFlow, type Task } from '../flow.ts';
import { planGuard } from '../plan/guard.ts';
import { findRows, type Match, type RowsQuery } from '../query/rows.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { type Row, readRow } from '../store/read.ts';

/** The collection a write goes to; views take none. */
export function writableCollection(scope: Scope): Collection | undefined {
  const collection = scope.store.catalog.get(scope.db, scope.name);
  return collection?.isView ? fail(166, `Namespace ${collection.ns} is a view, not a collection`) : collection;
}

export type Selection = { filter: Doc; sort?: Doc | undefined; isMulti: boolean };

/** The first match of a statement. */
function* firstMatch(scope: Scope, collection: Collection, query: RowsQuery): Task<Match | undefined> {
  for (const [match] of findRows(scope, collection, { ...query, limit: 1, withPositions: true })) {
    if (match) return match;
    yield undefined;
  }
  return undefined;
}

type Visit = (row: Row, positions: Positions) => void;

/** Calls `visit` for the document if it is still there and still matches. */
function visitAgain(scope: Scope, collection: Collection, record: number, matches: Predicate, visit: Visit): boolean {
  const row = readRow(scope.store, collection, record);
  const positions: Positions = {};
  if (!row || !matches(row.stored.doc, positions)) return false;
  visit(row, positions);
  return true;
}

/** Calls `visit` for the matches of a statement and returns their number. */
export function* forEachMatch(scope: Scope, collection: Collection, selection: Selection, visit: Visit): Task<number> {
  const matches = compileFilter(selection.filter, filterContext(scope, collection));
  const query = { ...selection, matches };
  return yield* (selection.isMulti ? visitAll : visitFirst)(scope, collection, query, visit);
}

type CompiledQuery = RowsQuery & { matches: Predicate };

/** How often a statement looks again while others write. MongoDB would not look twice. */
const MAX_LOOKS = 3;

/** If others wrote while it looked, what it found is checked anew, and if nothing is left it looks again. */
function* visitFirst(scope: Scope, collection: Collection, query: CompiledQuery, visit: Visit): Task<number> {
  for (let look = 1; ; look++) {
    const { changes } = collection;
    const match = yield* firstMatch(scope, collection, query);
    const isUndisturbed = collection.changes === changes;
    if (match && isUndisturbed) visit(match, match.positions ?? {});
    if (match && (isUndisturbed || visitAgain(scope, collection, match.record, query.matches, visit))) return 1;
    if (isUndisturbed || look === MAX_LOOKS) return 0;
  }
}

/** All records are collected before the first changes: a scan must not meet its own writes. */
function* visitAll(scope: Scope, collection: Collection, query: CompiledQuery, visit: Visit): Task<number> {
  const guard = planGuard(collection);
  const records = yield* collect(mapFlow(findRows(scope, collection, query), ({ record }) => record));
  let visited = 0;
  for (const record of records) {
    guard();
    if (visitAgain(scope, collection, record, query.matches, visit)) visited++;
    yield undefined;
  }
  return visited;
}
