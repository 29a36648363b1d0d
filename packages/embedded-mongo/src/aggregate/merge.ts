import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { valueAtPath } from '../expression/path.ts';
import { checkFields } from '../fields.ts';
import { collect, type Flow, fromArray, runNow, type Task } from '../flow.ts';
import { duplicateKey } from '../index/entries.ts';
import type { Index } from '../index-spec/definition.ts';
import { planGuard } from '../plan/guard.ts';
import { findRows } from '../query/rows.ts';
import { type Collection, Stored } from '../store/collection.ts';
import { type Row, readRow } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import { insertNew } from '../write/new-document.ts';
import { removeDocument, replaceDocument } from '../write/write.ts';
import { expressionIn, type StageTools } from './stage.ts';
import { targetOf, withId } from './write-target.ts';

/** One document written: how it was, undefined when it is new, and how it is now. */
type Change = { record: number; before: Buffer | undefined; after: Buffer };

/**
 * `$merge`: each document inserts, changes or leaves the one with the same key. All of them are there before the
 * first is written; when one cannot be, what was written is taken back, except where others wrote since.
 */
export function* writeMerge(documents: Flow<Doc>, spec: unknown, tools: StageTools): Task<void> {
  const options: Doc = isDocument(spec) && 'into' in spec ? spec : { into: spec };
  const { scope } = tools;
  checkOptions(options);
  const { db, name } = targetOf(options.into, scope);
  const docs = yield* collect(documents);
  const collection = scope.store.catalog.ensure(db, name);
  const paths = keyPaths(collection, options.on);
  const guard = planGuard(collection);
  const changes: Change[] = [];
  try {
    for (const doc of docs) {
      guard();
      const change = yield* mergeOne(collection, paths, withId(doc), options, tools);
      if (change) changes.push(change);
      yield undefined;
    }
  } catch (error) {
    yield* takeBack(scope.store, collection, changes);
    throw error;
  }
}

function checkOptions(options: Doc): void {
  const { whenMatched, whenNotMatched } = options;
  checkFields('$merge', options);
  const isKnown =
    Array.isArray(whenMatched) || [undefined, 'replace', 'keepExisting', 'merge', 'fail'].includes(textOf(whenMatched));
  if (!isKnown)
    fail(2, `Enumeration value '${describe(whenMatched)}' for field '$merge.whenMatched' is not a valid value.`);
  if (![undefined, 'insert', 'discard', 'fail'].includes(textOf(whenNotMatched))) {
    fail(2, `Enumeration value '${describe(whenNotMatched)}' for field '$merge.whenNotMatched' is not a valid value.`);
  }
  if (options.let !== undefined && !Array.isArray(whenMatched)) {
    fail(51199, "Cannot use 'let' variables with 'whenMatched' modes other than a pipeline");
  }
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

function* takeBack(store: Store, collection: Collection, changes: Change[]): Task<void> {
  for (const { record, before, after } of changes.reverse()) {
    const row = collection.isEntered ? readRow(store, collection, record) : undefined;
    if (row?.stored.raw.equals(after)) {
      if (before) replaceDocument(store, collection, row, new Stored(before), { bypassValidation: true });
      else removeDocument(store, collection, row);
    }
    yield undefined;
  }
}

/** The fields that say which documents are the same; a unique index has to vouch for them. */
function keyPaths(collection: Collection, on: unknown = '_id'): string[] {
  const paths = [on].flat().map(String);
  const isKey = (index: Index): boolean =>
    index.isUnique && index.isComplete && !index.partial && index.paths.toSorted().join('\0') === wanted;
  const wanted = paths.toSorted().join('\0');
  const problem = 'Cannot find index to verify that join fields will be unique';
  return collection.indexes.some(isKey) ? paths : fail(51183, problem);
}

function* mergeOne(
  collection: Collection,
  paths: string[],
  doc: Doc,
  options: Doc,
  tools: StageTools,
): Task<Change | undefined> {
  const { scope } = tools;
  const filter = Object.fromEntries(paths.map((path) => [path, { $eq: valueAtPath(doc, path.split('.')) ?? null }]));
  const [row] = yield* collect(findRows({ ...scope, hint: undefined }, collection, { filter, limit: 1 }));
  if (row) return mergeMatched(collection, row, doc, options, tools);
  const action = options.whenNotMatched ?? 'insert';
  if (action === 'fail') {
    fail(13113, '$merge could not find a matching document in the target collection for at least one document');
  }
  if (action !== 'insert') return undefined;
  const { record, stored } = insertNew(scope.store, collection, doc, undefined, scope);
  return { record, before: undefined, after: stored.raw };
}

function mergeMatched(collection: Collection, row: Row, doc: Doc, options: Doc, tools: StageTools): Change | undefined {
  const action = options.whenMatched ?? 'merge';
  if (action === 'keepExisting') return undefined;
  const [idIndex] = collection.indexes;
  if (action === 'fail' && idIndex) throw duplicateKey(collection, idIndex, [doc._id]);
  const before = row.stored.doc;
  const id = before._id;
  const changed = Array.isArray(action) ? throughPipeline(before, doc, action, options, tools) : doc;
  const after = new Stored(encode(action === 'merge' ? { ...before, ...doc, _id: id } : { ...changed, _id: id }));
  replaceDocument(tools.scope.store, collection, row, after, tools.scope);
  return { record: row.record, before: row.stored.raw, after: after.raw };
}

/** The stored document changed by a pipeline that sees the new one as `$$new`. */
function throughPipeline(before: Doc, doc: Doc, pipeline: unknown[], options: Doc, tools: StageTools): Doc {
  const lets = isDocument(options.let) ? Object.entries(options.let) : [];
  const own = Object.fromEntries(lets.map(([name, value]) => [name, expressionIn(value, tools)(doc)]));
  const variables = { ...tools.scope.variables, new: doc, ...own };
  const [after] = runNow(collect(tools.runStages(fromArray([before]), pipeline, { ...tools.scope, variables })));
  return after ?? before;
}
