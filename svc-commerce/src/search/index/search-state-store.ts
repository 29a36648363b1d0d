import type { Synonyms } from '@tessera/contracts/commerce/search-calls.ts';
import { synonymLimits } from '@tessera/contracts/commerce/search-calls.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type SearchState, searchStateModel } from './search-models.ts';

export type SearchStateStore = ReturnType<typeof createSearchStateStore>;

/** What every query reads. */
export type CurrentState = Pick<SearchState, 'rev' | 'builtOn' | 'searchedOn' | 'synonyms'>;

/** Which websites are due for a snapshot. */
interface Due {
  searchedSince: number;
  builtBefore: number;
  limit: number;
}

/** Changes that are stored; a website with more between two looks is indexed again. */
const maxChanges = 2_000;
const maxTries = 20;
/** In place of changes that are too many to name. */
export const everything = '*';
/** Pages, posts and events: what changed of them follows from their versions. */
export const documents = 'documents';

const currentFields = { rev: 1, builtOn: 1, searchedOn: 1, synonyms: 1 } as const;
const none: CurrentState = { rev: 0, builtOn: 0, synonyms: [] };

/** The only place that knows where it is stored what indexes have to follow. */
export function createSearchStateStore(models: Models) {
  const { of, everyWebsite } = models.open(searchStateModel);
  const initial = { rev: 0, recent: [], builtOn: 0, synonyms: [] };
  const current = async (websiteId: string): Promise<CurrentState> =>
    (await of(websiteId).findOne({ _id: websiteId }, { projection: currentFields })) ?? none;
  const demand = (websiteId: string) => of(websiteId).insertOnce({ _id: websiteId, ...initial });

  /** Writes synonyms over those that were read. */
  const changeSynonyms = (websiteId: string, change: (before: Synonyms[]) => Synonyms[] | undefined) =>
    retryOnConflict(
      async () => {
        const before = (await current(websiteId)).synonyms;
        const after = change(before);
        if (!after) return { synonyms: before, isFull: true };
        await demand(websiteId);
        const seen = { _id: websiteId, synonyms: trusted({ $eq: before }) };
        const isWritten = await of(websiteId).changeIf(seen, { $set: { synonyms: after } }, { upsert: false });
        return isWritten ? { synonyms: after, isFull: false } : undefined;
      },
      { tries: maxTries, giveUp: () => giveUp(websiteId) },
    );

  return {
    current,
    /** Records changes; recording one twice makes indexes look at it twice. */
    async record(websiteId: string, changed: readonly string[]): Promise<void> {
      if (changed.length === 0) return;
      const named = changed.length > maxChanges / 4 ? [everything] : changed;
      const write = async () => {
        const { rev } = await current(websiteId);
        await demand(websiteId);
        const changes = named.map((of) => ({ rev: rev + 1, of }));
        const update = { $set: { rev: rev + 1 }, $push: { recent: { $each: changes, $slice: -maxChanges } } };
        return (await of(websiteId).changeIf({ _id: websiteId, rev }, update, { upsert: false })) || undefined;
      };
      await retryOnConflict(write, { tries: maxTries, giveUp: () => giveUp(websiteId) });
    },
    /**
     * What changed after a revision.
     * @returns undefined where that is not known any more
     */
    async changesSince(websiteId: string, rev: number): Promise<{ rev: number; changed: Set<string> } | undefined> {
      const state = await of(websiteId).findOne({ _id: websiteId }, { projection: { rev: 1, recent: 1 } });
      if (!state || state.rev <= rev) return { rev, changed: new Set() };
      const { recent } = state;
      const isWhole = recent.length < maxChanges || (recent[0]?.rev ?? 0) <= rev;
      if (!isWhole) return undefined;
      return { rev: state.rev, changed: new Set(recent.filter((one) => one.rev > rev).map(({ of }) => of)) };
    },

    /** Adds synonyms or replaces those of the same id, newest first. */
    putSynonyms: (websiteId: string, synonyms: Synonyms) =>
      changeSynonyms(websiteId, (before) => {
        if (before.some(({ id }) => id === synonyms.id)) {
          return before.map((one) => (one.id === synonyms.id ? synonyms : one));
        }
        return before.length < synonymLimits.groups ? [synonyms, ...before] : undefined;
      }),
    removeSynonyms: (websiteId: string, synonymsId: string) =>
      changeSynonyms(websiteId, (before) => before.filter(({ id }) => id !== synonymsId)),

    /** Records that visitors search a website, so that a snapshot of it is built. */
    async recordSearched(websiteId: string, searchedOn: number): Promise<void> {
      await demand(websiteId);
      await of(websiteId).updateOne({ _id: websiteId }, { $max: { searchedOn } });
    },
    /** Websites that were searched since a moment and whose snapshot was built before another, the oldest first. */
    due: ({ searchedSince, builtBefore, limit }: Due) =>
      everyWebsite()
        .find(
          { searchedOn: trusted({ $gte: searchedSince }), builtOn: trusted({ $lt: builtBefore }) },
          { projection: { websiteId: 1, builtOn: 1 }, sort: { builtOn: 1 }, limit },
        )
        .toArray(),
    async recordBuilt(websiteId: string, builtOn: number): Promise<void> {
      await of(websiteId).updateOne({ _id: websiteId }, { $max: { builtOn } });
    },
  };
}

function giveUp(websiteId: string): never {
  throw new Error(`the search state of ${websiteId} changed too often`);
}
