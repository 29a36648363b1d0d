import { decodeSent } from '../bson/decode.ts';
import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { isDocument } from '../bson/values.ts';
import type { Task } from '../flow.ts';
import { buildIndexes, dropIndex } from '../index/build.ts';
import { checkedSpec } from '../index-spec/check-spec.ts';
import { ID_INDEX, type Index, type IndexSpec } from '../index-spec/definition.ts';
import { findSameIndex } from '../index-spec/same-index.ts';
import type { Collection } from '../store/collection.ts';
import { writableCollection } from '../update/matches.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, cursorBatchSize, scopeOf } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';
import { listReply } from './cursor-reply.ts';

const MAX_INDEXES = 64;

/** Those that are not there yet, one of each; throws for what stands in the way of one of them. */
function missing(existing: Collection | undefined, specs: IndexSpec[]): IndexSpec[] {
  const known: Pick<Index, 'name' | 'spec'>[] = existing
    ? [...existing.indexes]
    : [{ name: ID_INDEX.name, spec: ID_INDEX }];
  const wanted: IndexSpec[] = [];
  for (const spec of specs) {
    if (findSameIndex(known, spec)) continue;
    if (known.length === MAX_INDEXES) fail(67, `add index fails, too many indexes key:${describe(spec.key)}`);
    known.push({ name: spec.name, spec });
    wanted.push(spec);
  }
  return wanted;
}

/** `createIndexes`: all that are missing, or none when one cannot be. */
export function* createIndexes(context: CommandContext): Task<Reply> {
  const { body, sequences, server, operation } = context;
  const scope = scopeOf(context, collectionName(context, body.createIndexes));
  const existing = writableCollection(scope);
  const given = sequences.indexes?.map((raw) => decodeSent(raw)) ?? body.indexes;
  if (!Array.isArray(given) || given.length === 0) return fail(2, 'Must specify at least one index to create');
  const specs = given.map((spec) => checkedSpec(spec, existing?.collation));
  const wanted = missing(existing, specs);
  const collection = existing ?? server.store.catalog.create(scope.db, scope.name);
  const before = collection.indexes.length;
  if (wanted.length > 0) yield* buildIndexes(server.store, collection, wanted);
  const names = new Set(specs.map(({ name }) => name));
  // Somebody else may be building one of them.
  while (collection.indexes.some((index) => names.has(index.name) && !index.isComplete)) {
    operation.awaitsCommit = true;
    yield undefined;
  }
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existing,
    ...(wanted.length === 0 && { note: 'all indexes already exist' }),
    ok: 1,
  };
}

export const listIndexes: Command = (context) => {
  const { body } = context;
  const scope = scopeOf(context, collectionName(context, body.listIndexes));
  const collection = writableCollection(scope);
  const ns = `${scope.db}.${scope.name}`;
  if (!collection) return fail(26, `ns does not exist: ${ns}`);
  const specs = collection.indexes.filter((index) => index.isComplete).map(({ spec }) => spec);
  return listReply(context, ns, specs, cursorBatchSize(context));
};

function indexToDrop(collection: Collection, wanted: unknown): Index {
  const index = collection.indexes.find((one) =>
    isDocument(wanted) ? encode(one.spec.key).equals(encode(wanted)) : one.name === wanted,
  );
  if (index) return index.name === '_id_' ? fail(72, 'cannot drop _id index') : index;
  return isDocument(wanted)
    ? fail(27, `can't find index with key: ${describe(wanted)}`)
    : fail(27, `index not found with name [${wanted}]`);
}

export const dropIndexes: Command = (context) => {
  const { body, db, server } = context;
  const name = collectionName(context, body.dropIndexes ?? body.deleteIndexes);
  const collection = server.store.catalog.get(db, name);
  if (!collection) return fail(26, `ns not found ${db}.${name}`);
  const nIndexesWas = collection.indexes.length;
  const wanted = Array.isArray(body.index) ? body.index : [body.index];
  const dropped =
    body.index === '*'
      ? collection.indexes.filter((index) => index.name !== '_id_')
      : wanted.map((one) => indexToDrop(collection, one));
  for (const index of dropped) dropIndex(server.store, collection, index);
  return { nIndexesWas, ok: 1 };
};
