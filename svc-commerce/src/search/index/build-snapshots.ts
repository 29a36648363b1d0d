import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { SearchSources } from './search-sources.ts';
import type { SearchStateStore } from './search-state-store.ts';
import type { SiteIndexes } from './site-indexes.ts';

export const searchSweepName = 'svc-commerce.search-indexes';

/** Indexes are built again from what is stored, with what sold lately. */
const rebuiltAfterMs = 86_400_000;
const soldWithinMs = 90 * 86_400_000;
const batchSize = 20;

interface SweepDeps extends Pick<SearchSources, 'countSold'> {
  siteIndexes: Pick<SiteIndexes, 'build'>;
  searchStates: Pick<SearchStateStore, 'builtBefore' | 'noteBuilt'>;
  now: () => number;
}

/** Builds the indexes of websites that were searched or changed, one after the other, once a day. */
export function searchSweep({ siteIndexes, searchStates, countSold, now }: SweepDeps): Sweep {
  return {
    name: searchSweepName,
    everyMs: 600_000,
    run: async (log) => {
      for (;;) {
        const due = await searchStates.builtBefore(now() - rebuiltAfterMs, batchSize);
        for (const { websiteId } of due) {
          const builtOn = now();
          const sold = await countSold(websiteId, builtOn - soldWithinMs);
          await siteIndexes.build(websiteId, builtOn, sold);
          await searchStates.noteBuilt(websiteId, builtOn);
        }
        if (due.length > 0) log.info({ websites: due.length }, 'search indexes built');
        if (due.length < batchSize) return;
      }
    },
  };
}
