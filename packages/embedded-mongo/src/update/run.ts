import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { equal } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Positions } from '../filter/path.ts';
import { runNow, type Task } from '../flow.ts';
import { findRows } from '../query/rows.ts';
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

type Found = { record: number };

/** The collection a write goes to; views take none. */
export function writableCollection(scope: Scope): Collection | undefined {
  const collection = scope.store.catalog.get(scope.db, scope.name);
  return collection?.isView ? fail(166, `Namespace ${collection.ns} is a view, not a collection`) : collection;
}

/**
 * The records of all matches, or of the first. They are collected before anything changes: a scan must not
 * meet its own writes.
 */
function* findRecords(
  scope: Scope,
  collection: Collection,
  statement: { filter: Doc; sort?: Doc | undefined; isMulti: boolean },
): Task<Found[]> {
  const found: Found[] = [];
  const { filter, sort, isMulti } = statement;
  for (const row of findRows(scope, collection, { filter, sort, limit: isMulti ? 0 : 1 })) {
    if (row === undefined) yield undefined;
    else found.push({ record: row.record });
  }
  return found;
}

type Visit = (row: Row, positions: Positions) => void;

/**
 * Calls `visit` for the matches of a statement, each checked anew at the moment of its change. A single
 * statement whose match was taken away while it paused looks again, this time without a pause.
 */
function* forEachMatch(
  scope: Scope,
  collection: Collection,
  statement: { filter: Doc; sort?: Doc | undefined; isMulti: boolean },
  visit: Visit,
): Task<number> {
  const matches = compileFilter(statement.filter, filterContext(scope, collection));
  const visitAll = function* (records: Found[]): Task<number> {
    let visited = 0;
    for (const { record } of records) {
      if (statement.isMulti) yield undefined;
      const row = readRow(scope.store, collection, record);
      const positions: Positions = {};
      if (!row || !matches(row.stored.doc, positions)) continue;
      visit(row, positions);
      visited++;
    }
    return visited;
  };
  const { changes } = collection;
  const visited = yield* visitAll(yield* findRecords(scope, collection, statement));
  if (visited > 0 || statement.isMulti || collection.changes === changes) return visited;
  return yield* visitAll(runNow(findRecords(scope, collection, statement)));
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
  statement: { filter: Doc; sort?: Doc | undefined; isMulti: boolean },
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
