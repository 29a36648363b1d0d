import { defineModel, type ModelDefinition } from '@tessera/service-kit/data/model/define-model.ts';
import { type DocumentOf, madeValue, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';

/** The list after a change, and the answer to the caller. */
export interface Changed<T, A> {
  items: T[];
  answer: A;
}

/** The result of a change; a failure changes nothing. */
type ListChange<T, A> = (items: readonly T[]) => Changed<T, A> | Failure;

const tries = 5;

const fields = { _id: text, schemaVersion: number, websiteId: text, version: number } as const;
/** With the list, under a name that is unknown to the types. */
type ListDocument = DocumentOf<typeof fields> & Record<string, unknown>;

/**
 * A short list of each website, in one document.
 * @param name of the collection, and of the list in its documents
 */
export function createListStore<T>(models: Models, name: string) {
  const model = defineModel({ collection: name, fields: { version: number, [name]: madeValue<T[]>() } });
  const { of } = models.open(model as ModelDefinition<ListDocument>);
  const read = async (websiteId: string) => {
    const known = await of(websiteId).findOne({ _id: websiteId });
    return { version: known?.version ?? 0, items: (known?.[name] ?? []) as T[] };
  };

  const changeOnce = async <A>(websiteId: string, change: ListChange<T, A>) => {
    const known = await read(websiteId);
    const changed = change(known.items);
    if (changed instanceof Failure) return { outcome: changed };
    const next = { version: known.version + 1, [name]: changed.items };
    const written =
      known.version === 0
        ? await of(websiteId).insertNew([{ _id: websiteId, ...next }])
        : (await of(websiteId).updateOne({ _id: websiteId, version: known.version }, { $set: next })).matchedCount;
    return written > 0 ? { outcome: changed.answer } : undefined;
  };

  return {
    read: async (websiteId: string): Promise<readonly T[]> => (await read(websiteId)).items,

    /**
     * Changes the list in one write if it is as it was read; `settings.conflict` if concurrent writes won each time.
     */
    async change<A>(websiteId: string, change: ListChange<T, A>): Promise<A | Failure> {
      const { outcome } = await retryOnConflict(() => changeOnce(websiteId, change), {
        tries,
        giveUp: () => ({ outcome: fail('settings.conflict') }),
      });
      return outcome;
    },
  };
}
