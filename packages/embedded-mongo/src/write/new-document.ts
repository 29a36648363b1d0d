import { ObjectId } from 'bson';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isRegex } from '../bson/values.ts';
import type { Collection } from '../store/collection.ts';
import type { Row } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import { insertDocument, type WriteOptions } from './write.ts';

function checkId(id: unknown): void {
  if (Array.isArray(id)) fail(53, "The '_id' value cannot be of type array");
  if (isRegex(id)) fail(53, "The '_id' value cannot be of type regex");
  const operator = isDocument(id) ? Object.keys(id).find((key) => key.startsWith('$') && key !== '$ref') : undefined;
  if (operator) fail(52, `The dollar ($) prefixed field '${operator}' in '_id.${operator}' is not valid for storage.`);
}

/** Stores a document with `_id` first, made up when missing; bytes that came so are kept as they are. */
export function insertNew(
  store: Store,
  collection: Collection,
  doc: Doc,
  raw: Buffer | undefined,
  options: WriteOptions,
): Row {
  const { _id, ...rest } = doc;
  checkId(_id);
  if (raw && Object.keys(doc)[0] === '_id') return insertDocument(store, collection, doc, raw, options);
  const complete = { _id: '_id' in doc ? _id : new ObjectId(), ...rest };
  return insertDocument(store, collection, complete, encode(complete), options);
}
