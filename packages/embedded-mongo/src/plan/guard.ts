import { fail } from '../bson/errors.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Collection } from '../store/collection.ts';

/**
 * A check for plans that pause: throws 175 once the collection, or an index the plan walks, is no longer what it
 * was when the plan was made. Going on would find too little without a word.
 */
export function planGuard(collection: Collection, indexes: Index[] = []): () => void {
  const { endings } = collection;
  return () => {
    if (collection.endings !== endings) killed(collection.lastEnding);
    const dropped = indexes.find(({ isDropped }) => isDropped);
    if (dropped) killed(`index '${dropped.name}' dropped`);
  };
}

const killed = (cause: string): never => fail(175, `query plan killed :: caused by :: ${cause}`);
