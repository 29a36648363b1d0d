import { fail } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import type { Flow, Task } from '../flow.ts';
import type { Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { insertNew } from '../write/new-document.ts';
import { type Target, withId } from './write-target.ts';

const idsOf = (collection: Collection | undefined): string =>
  JSON.stringify(collection?.indexes.filter(({ isComplete }) => isComplete).map(({ id }) => id));

/**
 * `$out`: the documents take the place of the collection, all at once. They are gathered in a collection nobody
 * sees, with the options and indexes of the old one; whatever fails on the way leaves the old one as it was.
 */
export function* writeOut(documents: Flow<Doc>, { db, name }: Target, scope: Scope): Task<void> {
  const { store, operation } = scope;
  const old = store.catalog.get(db, name);
  const indexes = idsOf(old);
  const fresh = store.catalog.build(db, name, old?.options ?? {}, old);
  try {
    for (const batch of documents) {
      for (const doc of batch) insertNew(store, fresh, withId(doc), undefined, scope);
      yield undefined;
    }
    // Readers change over at once and see only what is on disk: all of it has to be there.
    operation.awaitsCommit = true;
    yield undefined;
    if (store.catalog.get(db, name) !== old || idsOf(old) !== indexes) {
      fail(125, `indexes or options of target collection ${db}.${name} changed while processing $out`);
    }
  } catch (error) {
    store.discard(fresh);
    throw error;
  }
  if (old) store.catalog.remove(old);
  store.catalog.enter(fresh);
  if (old) store.discard(old);
}
