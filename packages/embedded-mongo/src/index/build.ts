import { fail } from '../errors.ts';
import type { Task } from '../flow.ts';
import type { Collection } from '../store/collection.ts';
import { type Row, readRow, scanCollection } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import type { Index, IndexSpec } from './definition.ts';
import { inPieces } from './document-keys.ts';
import { checkUnique, keysOf, putEntries } from './entries.ts';

/**
 * Builds an index in slices. Writes that come in between keep it up to date already, readers use it only
 * once it is whole and on disk; what a crash leaves is garbage to the next start.
 */
export function* buildIndex(store: Store, collection: Collection, spec: IndexSpec): Task<void> {
  const stored = { id: store.catalog.nextId(), spec, isMultikey: false, hasLongKeys: false };
  const index: Index = { ...store.catalog.define(stored), isComplete: false, isReady: false };
  collection.indexes.push(index);
  try {
    yield* fill(store, collection, index);
  } catch (error) {
    collection.indexes = collection.indexes.filter((one) => one !== index);
    store.discardIndex(index);
    throw error;
  }
  index.isComplete = true;
  store.catalog.save(collection);
  store.whenCommitted(() => {
    index.isReady = true;
  });
}

function* fill(store: Store, collection: Collection, index: Index): Task<void> {
  for (const batch of scanCollection(store, collection)) {
    for (const row of batch) yield* fillRow(store, collection, index, row);
    yield undefined;
    checkWanted(index);
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
