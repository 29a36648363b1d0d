import { describe } from '../bson/describe.ts';
import { MAX_KEY_BYTES } from '../bson/key-bytes.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import { readRecord, recordBytes } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';
import type { Index } from './definition.ts';
import { documentKeys, type IndexKey } from './document-keys.ts';

const NO_VALUE = Buffer.alloc(0);

/** The keys of a document, with the index told what they say about it. */
export function keysOf(store: Store, collection: Collection, index: Index, doc: Doc): IndexKey[] {
  const { keys, isMultikey } = documentKeys(index, doc);
  const isLong = keys.some(({ bytes }) => bytes.length >= MAX_KEY_BYTES);
  if ((isMultikey && !index.isMultikey) || (isLong && !index.hasLongKeys)) {
    index.isMultikey ||= isMultikey;
    index.hasLongKeys ||= isLong;
    if (index.isComplete) store.catalog.save(collection);
  }
  return keys;
}

/** The error of a second document with the same key, with pattern and value as drivers expect them. */
export function duplicateKey(collection: Collection, index: Index, values: unknown[]): MongoError {
  const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, values[i] === undefined ? null : values[i]]));
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: ${describe(keyValue)}`;
  return new MongoError(11000, message, { keyPattern: index.spec.key, keyValue });
}

/** Throws 11000 when another document has one of the keys. */
export function checkUnique(
  store: Store,
  collection: Collection,
  index: Index,
  record: number,
  keys: IndexKey[],
): void {
  if (!index.isUnique) return;
  for (const { bytes, values } of keys) {
    const holder = store.environment.entries.getBinary(bytes);
    if (holder !== undefined && readRecord(holder) !== record) throw duplicateKey(collection, index, values);
  }
}

/** The bytes an entry stands under: those of a unique index have the record as their value, others end with it. */
export const entryKey = (index: Index, key: IndexKey, record: Buffer): Buffer =>
  index.isUnique ? key.bytes : Buffer.concat([key.bytes, record]);

export function putEntries(store: Store, index: Index, record: number, keys: IndexKey[]): void {
  const id = recordBytes(record);
  for (const key of keys) store.environment.entries.put(entryKey(index, key, id), index.isUnique ? id : NO_VALUE);
}

/** While an index is being built, a unique key may still be another document's: that one stays. */
export function removeEntries(store: Store, index: Index, record: number, keys: IndexKey[]): void {
  const id = recordBytes(record);
  for (const key of keys) {
    const isForeign = index.isUnique && !index.isComplete && recordByKey(store, key.bytes) !== record;
    if (!isForeign) store.environment.entries.remove(entryKey(index, key, id));
  }
}

/** The record of an exact key in a unique index. */
export function recordByKey(store: Store, key: Buffer): number | undefined {
  const value = store.environment.entries.getBinary(key);
  return value === undefined ? undefined : readRecord(value);
}
