import { fail } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import { checkUnique, keysOf, putEntries, removeEntries } from '../index/entries.ts';
import type { Index } from '../index-spec/definition.ts';
import type { IndexKey } from '../index-spec/document-keys.ts';
import { type Collection, Stored } from '../store/collection.ts';
import type { Row } from '../store/read.ts';
import { documentKey } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';

const MAX_DOCUMENT_BYTES = 16 * 2 ** 20;

export type WriteOptions = { bypassValidation?: boolean };

function validate(collection: Collection, doc: Doc, options: WriteOptions, before?: Doc): void {
  const { validator, options: settings } = collection;
  if (!validator || options.bypassValidation || settings.validationAction === 'warn') return;
  if (settings.validationLevel === 'off' || validator(doc)) return;
  if (settings.validationLevel === 'moderate' && before && !validator(before)) return;
  const [operatorName] = Object.keys(settings.validator ?? {});
  const details = { operatorName, specifiedAs: settings.validator, reason: 'the document does not match' };
  fail(121, 'Document failed validation', { errInfo: { failingDocumentId: doc._id, details } });
}

/** Stores a new document; every unique key is checked before the first write, so a refusal leaves no trace. */
export function insertDocument(
  store: Store,
  collection: Collection,
  doc: Doc,
  raw: Buffer,
  options: WriteOptions = {},
): Row {
  if (raw.length > MAX_DOCUMENT_BYTES) {
    fail(10334, `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`);
  }
  validate(collection, doc, options);
  const record = collection.nextRecord;
  const plan = collection.indexes.map((index) => ({ index, keys: keysOf(store, collection, index, doc) }));
  for (const { index, keys } of plan) checkUnique(store, collection, index, record, keys);
  collection.nextRecord++;
  collection.count++;
  store.environment.documents.put(documentKey(collection.id, record), raw);
  for (const { index, keys } of plan) putEntries(store, index, record, keys);
  const stored = new Stored(raw, doc);
  store.cache.stage(collection, record, stored);
  return { record, stored };
}

type IndexChange = { index: Index; removed: IndexKey[]; added: IndexKey[] };

const without = (keys: IndexKey[], others: IndexKey[]): IndexKey[] =>
  keys.filter((key) => !others.some((other) => key.bytes.equals(other.bytes)));

/** True when no field the index looks at can have changed: scalars that are the same value. */
function isUntouched(index: Index, before: Doc, after: Doc): boolean {
  if (!index.isComplete || index.partial) return false;
  return index.parts.every(([field = '']) => typeof after[field] !== 'object' && before[field] === after[field]);
}

/** A building index may lack the old keys: removing them does no harm, and the new ones go in whole. */
function indexChange(store: Store, collection: Collection, index: Index, before: Doc, after: Doc): IndexChange {
  if (isUntouched(index, before, after)) return { index, removed: [], added: [] };
  const old = keysOf(store, collection, index, before);
  const next = keysOf(store, collection, index, after);
  return { index, removed: without(old, next), added: index.isComplete ? without(next, old) : next };
}

/** Replaces a document by its changed version. */
export function replaceDocument(
  store: Store,
  collection: Collection,
  row: Row,
  after: Stored,
  options: WriteOptions = {},
): void {
  const { raw, doc } = after;
  if (raw.length > MAX_DOCUMENT_BYTES) {
    fail(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  const before = row.stored.doc;
  validate(collection, doc, options, before);
  const changes = collection.indexes
    .filter((index) => index.name !== '_id_')
    .map((index) => indexChange(store, collection, index, before, doc));
  for (const { index, added } of changes) checkUnique(store, collection, index, row.record, added);
  for (const { index, removed, added } of changes) {
    removeEntries(store, index, row.record, removed);
    putEntries(store, index, row.record, added);
  }
  store.environment.documents.put(documentKey(collection.id, row.record), raw);
  store.cache.stage(collection, row.record, after);
}

/** Removes a document and its index entries. */
export function removeDocument(store: Store, collection: Collection, row: Row): void {
  for (const index of collection.indexes) {
    removeEntries(store, index, row.record, keysOf(store, collection, index, row.stored.doc));
  }
  store.environment.documents.remove(documentKey(collection.id, row.record));
  collection.count--;
  store.cache.stage(collection, row.record, null);
}
