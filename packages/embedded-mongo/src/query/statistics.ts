import type { Doc } from '../bson/values.ts';
import { forEach, type Task } from '../flow.ts';
import type { Collection } from '../store/collection.ts';
import { scanCollection } from '../store/read.ts';
import type { Store } from '../store/store.ts';

/** Sizes of a collection; the documents are measured one by one. */
export function* collectionStatistics(store: Store, collection: Collection): Task<Doc> {
  let size = 0;
  yield* forEach(scanCollection(store, collection), ({ stored }) => {
    size += stored.raw.length;
  });
  const { ns, count, indexes } = collection;
  return {
    ns,
    size,
    count,
    avgObjSize: count > 0 ? Math.floor(size / count) : 0,
    storageSize: size,
    capped: false,
    nindexes: indexes.length,
    totalIndexSize: 0,
    indexSizes: Object.fromEntries(indexes.map((index) => [index.name, 0])),
  };
}
