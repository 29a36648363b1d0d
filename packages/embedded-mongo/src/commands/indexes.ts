import { decode } from '../bson/decode.ts';
import { describe } from '../bson/describe.ts';
import { encode } from '../bson/encode.ts';
import { isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import type { Task } from '../flow.ts';
import { buildIndex, dropIndex } from '../index/build.ts';
import { checkedSpec } from '../index/check-spec.ts';
import type { Index } from '../index/definition.ts';
import { findSameIndex } from '../index/same-index.ts';
import type { Collection } from '../store/collection.ts';
import { writableCollection } from '../update/matches.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, cursorBatchSize, scopeOf } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';
import { listReply } from './cursor-reply.ts';

export function* createIndexes(context: CommandContext): Task<Reply> {
  const { body, sequences, server } = context;
  const scope = scopeOf(context, collectionName(context, body.createIndexes));
  const existing = writableCollection(scope);
  const given = sequences.indexes?.map((raw) => decode(raw)) ?? body.indexes;
  if (!Array.isArray(given) || given.length === 0) return fail(2, 'Must specify at least one index to create');
  const specs = given.map((spec) => checkedSpec(spec, existing?.collation));
  const collection = existing ?? server.store.catalog.create(scope.db, scope.name);
  const before = collection.indexes.length;
  for (const spec of specs) {
    const same = findSameIndex(collection.indexes, spec);
    if (!same) yield* buildIndex(server.store, collection, spec);
    while (same && !same.isComplete && !same.isDropped) {
      context.operation.awaitsCommit = true;
      yield undefined;
    }
  }
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existing,
    ...(collection.indexes.length === before && { note: 'all indexes already exist' }),
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
