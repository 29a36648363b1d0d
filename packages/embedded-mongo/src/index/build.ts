import { fail } from '../errors.ts';
import { forEach, type Task } from '../flow.ts';
import type { Collection } from '../store/collection.ts';
import { wipe } from '../store/ranges.ts';
import { scanCollection } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import type { Index, IndexSpec } from './definition.ts';
import { checkUnique, keysOf, putEntries } from './entries.ts';

/**
 * Builds an index in slices. Writes that come in between keep it up to date already, readers use it only
 * once it is whole and on disk; a crash leaves nothing but entries under an id nobody uses.
 */
export function* buildIndex(store: Store, collection: Collection, spec: IndexSpec): Task<void> {
  const stored = { id: store.catalog.nextId(), spec, isMultikey: false, hasLongKeys: false };
  const index: Index = { ...store.catalog.define(stored), isComplete: false, isReady: false };
  collection.indexes.push(index);
  try {
    yield* fill(store, collection, index);
    checkStillWanted(store, collection, index);
  } catch (error) {
    collection.indexes = collection.indexes.filter((one) => one !== index);
    yield* wipe(store.environment.entries, index.id);
    throw error;
  }
  index.isComplete = true;
  store.catalog.save(collection);
  store.whenCommitted(() => {
    index.isReady = true;
  });
}

function fill(store: Store, collection: Collection, index: Index): Task<void> {
  return forEach(scanCollection(store, collection), ({ record, stored }) => {
    const keys = keysOf(store, collection, index, stored.doc);
    checkUnique(store, collection, index, record, keys);
    putEntries(store, index, record, keys);
  });
}

function checkStillWanted(store: Store, collection: Collection, index: Index): void {
  const isThere = store.catalog.get(collection.db, collection.name) === collection;
  if (!isThere || !collection.indexes.includes(index)) fail(276, `index build of ${index.name} was aborted`);
}

/** Takes an index away at once; its entries go in slices. */
export function* dropIndex(store: Store, collection: Collection, index: Index): Task<void> {
  collection.indexes = collection.indexes.filter((one) => one !== index);
  store.catalog.save(collection);
  yield* wipe(store.environment.entries, index.id);
}

/** Clears what a collection that is in the catalog no more has left, in slices. */
export function* wipeCollection(store: Store, collection: Collection): Task<void> {
  store.cache.drop(collection);
  yield* wipe(store.environment.documents, collection.id);
  for (const index of collection.indexes) yield* wipe(store.environment.entries, index.id);
}
