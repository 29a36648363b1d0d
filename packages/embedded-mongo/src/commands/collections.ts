import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import { compileFilter } from '../filter/compile.ts';
import { ID_INDEX } from '../index-spec/definition.ts';
import { filterContext } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { collectionName, cursorBatchSize, filterOf, scopeOf } from './arguments.ts';
import { type Command, OK } from './context.ts';
import { listReply } from './cursor-reply.ts';

const KEPT_OPTIONS = ['viewOn', 'pipeline', 'collation', 'validator', 'validationLevel', 'validationAction'];
const REFUSED_OPTIONS = [
  'capped',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
];

const CHOICES: Record<string, string[]> = {
  validationLevel: ['off', 'strict', 'moderate'],
  validationAction: ['error', 'warn'],
};

function checkChoices(command: string, body: Doc): void {
  for (const [option, choices] of Object.entries(CHOICES)) {
    const value = body[option];
    if (value === undefined || choices.some((choice) => choice === value)) continue;
    fail(2, `Enumeration value '${String(value)}' for field '${command}.${option}' is not a valid value.`);
  }
}

export const create: Command = (context) => {
  const { body, db, server } = context;
  const name = collectionName(context, body.create);
  const refused = REFUSED_OPTIONS.find((option) => body[option]);
  if (refused) fail(72, `the '${refused}' option of create is not supported by the embedded server`);
  checkChoices('create', body);
  checkFields('collation', body.collation);
  const options = Object.fromEntries(Object.entries(body).filter(([key]) => KEPT_OPTIONS.includes(key)));
  const existing = server.store.catalog.get(db, name);
  if (!existing) server.store.catalog.create(db, name, options);
  else if (!encode(existing.options).equals(encode(options))) {
    fail(48, `Collection ${db}.${name} already exists.`);
  }
  return OK;
};

export const drop: Command = (context) => {
  const { body, db, server } = context;
  const collection = server.store.catalog.get(db, collectionName(context, body.drop));
  if (!collection) return OK;
  dropCollection(server.store, collection);
  return { nIndexesWas: collection.indexes.length, ns: collection.ns, ok: 1 };
};

/** Nobody finds it any more; its space is reclaimed in the background. */
export function dropCollection(store: Store, collection: Collection): void {
  store.catalog.remove(collection);
  store.discard(collection);
}

function splitNamespace(ns: unknown): { db: string; name: string } {
  if (typeof ns !== 'string' || !ns.includes('.')) return fail(73, `Invalid namespace specified '${ns}'`);
  return { db: ns.slice(0, ns.indexOf('.')), name: ns.slice(ns.indexOf('.') + 1) };
}

export const renameCollection: Command = ({ body, server }) => {
  const { catalog } = server.store;
  const [from, to] = [splitNamespace(body.renameCollection), splitNamespace(body.to)];
  const collection = catalog.get(from.db, from.name);
  if (!collection) return fail(26, `Source collection ${body.renameCollection} does not exist`);
  const target = catalog.get(to.db, to.name);
  if (target && !body.dropTarget) fail(48, 'target namespace exists');
  if (target) dropCollection(server.store, target);
  catalog.rename(collection, to.db, to.name);
  return OK;
};

function describeCollection(collection: Collection): Doc {
  const { name, options, uuid, isView } = collection;
  if (isView) return { name, type: 'view', options, info: { readOnly: true } };
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: ID_INDEX };
}

export const listCollections: Command = (context) => {
  const { body, db, server } = context;
  const matches = compileFilter(
    filterOf(body.filter, 'listCollections.filter'),
    filterContext(scopeOf(context, ''), undefined),
  );
  const all = server.store.catalog
    .list(db)
    .map(describeCollection)
    .filter((doc) => matches(doc));
  const docs = body.nameOnly ? all.map(({ name, type }) => ({ name, type })) : all;
  return listReply(context, `${db}.$cmd.listCollections`, docs, cursorBatchSize(context));
};

/** `collMod`: validator, view, and the lifetime or visibility of an index. */
export const modifyCollection: Command = (context) => {
  const { body, db, server } = context;
  const collection = server.store.catalog.get(db, collectionName(context, body.collMod));
  if (!collection) return fail(26, `ns does not exist: ${db}.${body.collMod}`);
  if (body.changeStreamPreAndPostImages) fail(72, 'pre- and post-images are not supported by the embedded server');
  checkChoices('collMod', body);
  const changed = isDocument(body.index) ? modifyIndex(collection, body.index) : {};
  for (const option of KEPT_OPTIONS) {
    if (option in body && option !== 'collation')
      collection.options = { ...collection.options, [option]: body[option] };
  }
  server.store.catalog.compileValidator(collection);
  server.store.catalog.save(collection);
  return { ...changed, ok: 1 };
};

function modifyIndex(collection: Collection, wanted: Doc): Doc {
  const { name, keyPattern, expireAfterSeconds, hidden } = wanted;
  const index = collection.indexes.find((one) =>
    name ? one.name === name : isDocument(keyPattern) && encode(one.spec.key).equals(encode(keyPattern)),
  );
  if (!index) return fail(27, `cannot find index for ns ${collection.ns}`);
  if (wanted.prepareUnique !== undefined || wanted.unique !== undefined) {
    fail(72, 'making an index unique afterwards is not supported by the embedded server');
  }
  const out: Doc = {};
  if (typeof expireAfterSeconds === 'number') {
    out.expireAfterSeconds_old = index.expireAfterSeconds;
    out.expireAfterSeconds_new = expireAfterSeconds;
    index.expireAfterSeconds = expireAfterSeconds;
    index.spec.expireAfterSeconds = expireAfterSeconds;
  }
  if (hidden !== undefined) {
    out.hidden_old = index.spec.hidden === true;
    out.hidden_new = hidden === true;
    if (hidden) index.spec.hidden = true;
    else delete index.spec.hidden;
  }
  return out;
}
