import { fail } from '../bson/errors.ts';
import type { Task } from '../flow.ts';
import type { Index, IndexSpec } from '../index-spec/definition.ts';
import { inPieces } from '../index-spec/document-keys.ts';
import type { Collection } from '../store/collection.ts';
import { type Row, readRow, scanCollection } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import { checkUnique, keysOf, putEntries } from './entries.ts';

/**
 * Builds indexes in slices, all of them or none. Writes that come in between keep them up to date already, readers
 * use them only once they are whole and on disk; what a crash leaves is garbage to the next start.
 */
export function* buildIndexes(store: Store, collection: Collection, specs: IndexSpec[]): Task<void> {
  const indexes = specs.map((spec): Index => {
    const stored = { id: store.catalog.nextId(), spec, isMultikey: false, hasLongKeys: false };
    return { ...store.catalog.define(stored), isComplete: false, isReady: false };
  });
  collection.indexes.push(...indexes);
  try {
    yield* fill(store, collection, indexes);
  } catch (error) {
    collection.indexes = collection.indexes.filter((one) => !indexes.includes(one));
    for (const index of indexes) store.discardIndex(index);
    throw error;
  }
  for (const index of indexes) index.isComplete = true;
  store.catalog.save(collection);
  store.whenCommitted(() => {
    for (const index of indexes) index.isReady = true;
  });
}

function* fill(store: Store, collection: Collection, indexes: Index[]): Task<void> {
  for (const batch of scanCollection(store, collection)) {
    for (const row of batch) for (const index of indexes) yield* fillRow(store, collection, index, row);
    yield undefined;
    indexes.forEach(checkWanted);
  }
}

/** A long list in pieces; when the document changes meanwhile, whoever changed it has put in what it holds now. */
function* fillRow(store: Store, collection: Collection, index: Index, { record, stored }: Row): Task<void> {
  for (const piece of inPieces(index, stored.doc)) {
    if (piece !== stored.doc) {
      yield undefined;
      checkWanted(index);
      if (!readRow(store, collection, record)?.stored.raw.equals(stored.raw)) return;
    }
    const keys = keysOf(store, collection, index, piece);
    checkUnique(store, collection, index, record, keys);
    putEntries(store, index, record, keys);
  }
}

function checkWanted(index: Index): void {
  if (index.isDropped) fail(276, `index build of ${index.name} was aborted`);
}

/** Takes an index away. */
export function dropIndex(store: Store, collection: Collection, index: Index): void {
  collection.indexes = collection.indexes.filter((one) => one !== index);
  store.catalog.save(collection);
  store.discardIndex(index);
}
