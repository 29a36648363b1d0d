import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { presentSearches } from './present-searches.ts';

interface Deps {
  rollUp: Pick<RollUpStore, 'readSearches'>;
  now: () => number;
}

const periodMs = 30 * 86_400_000;
const freshMs = 600_000;
const maxTerms = 6;
/** Searches by fewer visitors could identify one of them. */
const minTimes = 3;

/** What visitors searched for in the last 30 days and mostly found, most often first; ten minutes old at most. */
export const createPopularSearches = ({ rollUp, now }: Deps) =>
  createCachedRead<string[]>(
    async (websiteId) => {
      const { rows } = presentSearches(await rollUp.readSearches(websiteId, dayOf(now() - periodMs), dayOf(now())));
      return rows
        .filter(({ term, times, unfound }) => isPlain(term) && times >= minTimes && unfound * 2 < times)
        .slice(0, maxTerms)
        .map(({ term }) => term);
    },
    { freshMs, max: 1_000, now },
  );

/** Not one of the names for searches without words, or for those that had no place of their own. */
const isPlain = (term: string) => term !== '' && term !== '…';
/** A day more or less at the edge makes no difference here, so it is that of UTC. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
