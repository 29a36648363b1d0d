import { ANY_TEXT } from '../bson/collation.ts';
import { describe } from '../bson/describe.ts';
import { MongoError } from '../bson/errors.ts';
import { encodeKey, MAX_KEY_BYTES, successor } from '../bson/key-bytes.ts';
import { equal } from '../bson/order.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Index } from '../index-spec/definition.ts';
import { documentKeys, type IndexKey } from '../index-spec/document-keys.ts';
import type { Collection } from '../store/collection.ts';
import { readRow } from '../store/read.ts';
import { firstKey, readRecord, recordBytes } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';

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
  for (const key of keys) {
    const isTaken = index.isOnePerKey
      ? (recordByKey(store, key.bytes) ?? record) !== record
      : isHeldByAnother(store, collection, index, record, key);
    if (isTaken) throw duplicateKey(collection, index, key.values);
  }
}

/** Under a collation texts with different keys may be equal, and others with the same key not: the documents are asked. */
function isHeldByAnother(store: Store, collection: Collection, index: Index, record: number, key: IndexKey): boolean {
  const entries = rangesFor(index, key).flatMap((range) => [...store.environment.entries.getKeys(range)]);
  const others = new Set(entries.map(readRecord).filter((other) => other !== record));
  return [...others].some((other) => {
    const row = readRow(store, collection, other);
    return row !== undefined && documentKeys(index, row.stored.doc).keys.some((one) => isSameKey(index, one, key));
  });
}

/** Where an equal key may stand: one of plain texts under itself or where nothing is certain, any other everywhere. */
function rangesFor(index: Index, { values }: IndexKey): { start: Buffer; end: Buffer }[] {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isCertain = values.every((value) =>
    isText(value) ? index.textKey?.(value) !== ANY_TEXT : !Array.isArray(value) && !isDocument(value),
  );
  if (!isCertain) return [{ start: firstKey(index.id), end: firstKey(index.id + 1) }];
  const choices = values.reduce<unknown[][]>(
    (starts, value) =>
      starts.flatMap((start) => (isText(value) ? [value, ANY_TEXT] : [value]).map((one) => [...start, one])),
    [[]],
  );
  return choices.map((choice) => {
    const start = encodeKey(index, choice);
    return { start, end: successor(start) };
  });
}

const isSameKey = ({ collator }: Index, a: IndexKey, b: IndexKey): boolean =>
  a.values.every((value, i) => equal(value, b.values[i], collator));

/** The bytes an entry stands under: one per key has the record as its value, others end with it. */
export const entryKey = (index: Index, key: IndexKey, record: Buffer): Buffer =>
  index.isOnePerKey ? key.bytes : Buffer.concat([key.bytes, record]);

export function putEntries(store: Store, index: Index, record: number, keys: IndexKey[]): void {
  const id = recordBytes(record);
  for (const key of keys) store.environment.entries.put(entryKey(index, key, id), index.isOnePerKey ? id : NO_VALUE);
}

/** While an index is being built, a unique key may still be another document's: that one stays. */
export function removeEntries(store: Store, index: Index, record: number, keys: IndexKey[]): void {
  const id = recordBytes(record);
  for (const key of keys) {
    const isForeign = index.isOnePerKey && !index.isComplete && recordByKey(store, key.bytes) !== record;
    if (!isForeign) store.environment.entries.remove(entryKey(index, key, id));
  }
}

/** The record of an exact key in a unique index. */
export function recordByKey(store: Store, key: Buffer): number | undefined {
  const value = store.environment.entries.getBinary(key);
  return value === undefined ? undefined : readRecord(value);
}
