import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { equal } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Positions } from '../filter/types.ts';
import type { Task } from '../flow.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import { type Collection, Stored } from '../store/collection.ts';
import type { Row } from '../store/read.ts';
import { insertNew } from '../write/new-document.ts';
import { replaceDocument } from '../write/write.ts';
import { type Changer, compileChanger, updateKind } from './changer.ts';
import { forEachMatch, writableCollection } from './matches.ts';
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
  const raw = encode(doc, 17419);
  if (raw.equals(before.raw)) return before.raw;
  replaceDocument(scope.store, collection, row, new Stored(raw, doc), scope);
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
