import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { equal } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Positions } from '../filter/path.ts';
import type { Predicate } from '../filter/types.ts';
import { collect, mapFlow, runNow, type Task } from '../flow.ts';
import { findRows, type Match, type RowsQuery } from '../query/rows.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { type Row, readRow } from '../store/read.ts';
import { removeDocument, replaceDocument } from '../store/write.ts';
import { type Changer, compileChanger, updateKind } from './changer.ts';
import { insertNew } from './new-document.ts';
import { upsertBase } from './upsert.ts';

export type UpdateStatement = {
  filter: Doc;
  update: unknown;
  isMulti: boolean;
  isUpsert: boolean;
  arrayFilters?: unknown;
  sort?: Doc | undefined;
};

export type WriteResult = {
  matched: number;
  modified: number;
  /** The row of a single statement, as it was and as it became. */
  before: Row | undefined;
  after: Buffer | undefined;
  positions: Positions | undefined;
  upserted: { id: unknown } | undefined;
};

/** The collection a write goes to; views take none. */
export function writableCollection(scope: Scope): Collection | undefined {
  const collection = scope.store.catalog.get(scope.db, scope.name);
  return collection?.isView ? fail(166, `Namespace ${collection.ns} is a view, not a collection`) : collection;
}

type Selection = { filter: Doc; sort?: Doc | undefined; isMulti: boolean };

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

/**
 * Calls `visit` for the matches of a statement and returns their number. If others wrote while it paused, what
 * it found is checked anew, and a single statement that has nothing left looks again without a pause.
 */
function* forEachMatch(scope: Scope, collection: Collection, selection: Selection, visit: Visit): Task<number> {
  const matches = compileFilter(selection.filter, filterContext(scope, collection));
  const query = { ...selection, matches };
  if (selection.isMulti) return yield* visitAll(scope, collection, query, matches, visit);
  const { changes } = collection;
  let match = yield* firstMatch(scope, collection, query);
  if (collection.changes !== changes) {
    if (match && visitAgain(scope, collection, match.record, matches, visit)) return 1;
    match = runNow(firstMatch(scope, collection, query));
  }
  if (match) visit(match, match.positions ?? {});
  return match ? 1 : 0;
}

/** All records are collected before the first changes: a scan must not meet its own writes. */
function* visitAll(
  scope: Scope,
  collection: Collection,
  query: RowsQuery,
  matches: Predicate,
  visit: Visit,
): Task<number> {
  const records = yield* collect(mapFlow(findRows(scope, collection, query), ({ record }) => record));
  let visited = 0;
  for (const record of records) {
    if (visitAgain(scope, collection, record, matches, visit)) visited++;
    yield undefined;
  }
  return visited;
}

/** Runs one update statement. */
export function* runUpdate(scope: Scope, statement: UpdateStatement): Task<WriteResult> {
  const collection = writableCollection(scope);
  if (statement.isMulti && updateKind(statement.update) === 'replacement') {
    fail(9, 'multi update is not supported for replacement-style update');
  }
  const change = compileChanger(scope, collection, statement.update, statement.arrayFilters);
  const result: WriteResult = {
    matched: 0,
    modified: 0,
    before: undefined,
    after: undefined,
    positions: undefined,
    upserted: undefined,
  };
  if (collection) {
    const now = new Date();
    result.matched = yield* forEachMatch(scope, collection, statement, (row, positions) => {
      const after = changeRow(scope, collection, row, statement, (before, raw) =>
        change(before, raw, { positions, isInsert: false, now }),
      );
      if (after !== row.stored.raw) result.modified++;
      Object.assign(result, { before: row, after, positions });
    });
  } else compileFilter(statement.filter, filterContext(scope, undefined));
  return result.matched > 0 || !statement.isUpsert ? result : upsert(scope, statement, change);
}

/** Changes one stored document; its old bytes come back when nothing changed. */
function changeRow(
  scope: Scope,
  collection: Collection,
  row: Row,
  { update }: UpdateStatement,
  change: (before: Doc, raw: Buffer) => Doc,
): Buffer {
  const before = row.stored;
  const doc = change(before.doc, before.raw);
  if (!Object.hasOwn(doc, '_id') || !equal(doc._id, before.doc._id)) {
    const altered = `the (immutable) field '_id' was found to have been altered to _id: ${describe(doc._id)}`;
    if (updateKind(update) === 'replacement') fail(66, `After applying the update, ${altered}`);
    fail(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  const raw = encode(doc);
  if (raw.equals(before.raw)) return before.raw;
  replaceDocument(scope.store, collection, row, doc, raw, scope);
  return raw;
}

function upsert(scope: Scope, { filter, update }: UpdateStatement, change: Changer): WriteResult {
  const collection = scope.store.catalog.ensure(scope.db, scope.name);
  const equalities = upsertBase(filter);
  const base = updateKind(update) === 'replacement' ? idOnly(equalities) : equalities;
  const { _id: wanted } = base;
  const doc = change(base, undefined, { isInsert: true, now: new Date() });
  if (wanted !== undefined && doc._id !== undefined && !equal(wanted, doc._id)) {
    fail(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  const row = insertNew(scope.store, collection, doc, undefined, scope);
  return {
    matched: 1,
    modified: 0,
    before: undefined,
    after: row.stored.raw,
    positions: undefined,
    upserted: { id: row.stored.doc._id },
  };
}

const idOnly = (doc: Doc): Doc => ('_id' in doc ? { _id: doc._id } : {});

/** Removes the matches, or the first; the last one removed comes back. */
export function* runRemove(
  scope: Scope,
  statement: Selection,
): Task<{ removed: number; row: Row | undefined; positions: Positions | undefined }> {
  const collection = writableCollection(scope);
  let last: { row: Row; positions: Positions } | undefined;
  const removed = !collection
    ? 0
    : yield* forEachMatch(scope, collection, statement, (row, positions) => {
        removeDocument(scope.store, collection, row);
        last = { row, positions };
      });
  return { removed, row: last?.row, positions: last?.positions };
}
