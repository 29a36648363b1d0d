import { ObjectId } from 'bson';
import { encode } from '../bson/encode.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { collect, type Flow, fromArray, runNow, type Task, within } from '../flow.ts';
import { duplicateKey } from '../index/entries.ts';
import { findRows, type Match } from '../query/rows.ts';
import type { Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { scanCollection } from '../store/read.ts';
import { removeDocument, replaceDocument } from '../store/write.ts';
import { insertNew } from '../update/new-document.ts';
import { valueAtPath } from './expression/path.ts';
import { expressionIn, type Stage, type StageTools } from './stage.ts';

type Target = { db: string; name: string };

function targetOf(spec: unknown, scope: Scope): Target {
  if (typeof spec === 'string') return { db: scope.db, name: spec };
  if (!isDocument(spec)) return fail(14, 'the output collection must be a string or an object');
  return { db: String(spec.db ?? scope.db), name: String(spec.coll) };
}

const withId = (doc: Doc): Doc => ('_id' in doc ? doc : { _id: new ObjectId(), ...doc });

/** `$out`: the documents take the place of the collection, all at once. */
export const out: Stage = (source, spec, { scope }) => replaced(source, targetOf(spec, scope), scope);

function* replaced(source: Flow<Doc>, { db, name }: Target, scope: Scope): Flow<Doc> {
  const docs = (yield* within(collect(source))).map(withId);
  const { store } = scope;
  const collection = store.catalog.ensure(db, name);
  for (const row of runNow(collect(scanCollection(store, collection)))) removeDocument(store, collection, row);
  for (const doc of docs) insertNew(store, collection, doc, undefined, scope);
}

/** `$merge`: each document inserts, changes or leaves the one with the same key. */
export const merge: Stage = (source, spec, tools) => {
  const options: Doc = isDocument(spec) ? spec : { into: spec };
  const target = targetOf(options.into, tools.scope);
  return merged(source, target, options, tools);
};

function* merged(source: Flow<Doc>, target: Target, options: Doc, tools: StageTools): Flow<Doc> {
  const docs = yield* within(collect(source));
  const collection = tools.scope.store.catalog.ensure(target.db, target.name);
  for (const doc of docs) yield* within(mergeOne(collection, withId(doc), options, tools));
}

function* mergeOne(collection: Collection, doc: Doc, options: Doc, tools: StageTools): Task<void> {
  const { scope } = tools;
  const paths = options.on === undefined ? ['_id'] : [options.on].flat().map(String);
  const filter = Object.fromEntries(paths.map((path) => [path, { $eq: valueAtPath(doc, path.split('.')) ?? null }]));
  const [row] = yield* collect(findRows({ ...scope, hint: undefined }, collection, { filter, limit: 1 }));
  if (row) return mergeMatched(collection, row, doc, options, tools);
  const action = options.whenNotMatched ?? 'insert';
  if (action === 'insert') insertNew(scope.store, collection, doc, undefined, scope);
  else if (action === 'fail') {
    fail(13113, '$merge could not find a matching document in the target collection for at least one document');
  }
}

function mergeMatched(collection: Collection, row: Match, doc: Doc, options: Doc, tools: StageTools): void {
  const action = options.whenMatched ?? 'merge';
  if (action === 'keepExisting') return;
  const [idIndex] = collection.indexes;
  if (action === 'fail' && idIndex) throw duplicateKey(collection, idIndex, [doc._id]);
  const { store } = tools.scope;
  const before = row.stored.doc;
  const id = before._id;
  const changed = Array.isArray(action) ? throughPipeline(before, doc, action, options, tools) : doc;
  const after = action === 'merge' ? { ...before, ...doc, _id: id } : { ...changed, _id: id };
  replaceDocument(store, collection, row, after, encode(after), tools.scope);
}

/** The stored document changed by a pipeline that sees the new one as `$$new`. */
function throughPipeline(before: Doc, doc: Doc, pipeline: unknown[], options: Doc, tools: StageTools): Doc {
  const lets = isDocument(options.let) ? Object.entries(options.let) : [];
  const own = Object.fromEntries(lets.map(([name, value]) => [name, expressionIn(value, tools)(doc)]));
  const variables = { ...tools.scope.variables, new: doc, ...own };
  const [after] = runNow(collect(tools.runStages(fromArray([before]), pipeline, { ...tools.scope, variables })));
  return after ?? before;
}
