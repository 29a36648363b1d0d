import type { Logger } from '@tessera/service-kit/logger.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { SearchSources } from './search-sources.ts';
import type { SearchStateStore } from './search-state-store.ts';
import type { SiteIndexes } from './site-indexes.ts';

export const indexRebuildName = 'svc-commerce.search-indexes';

const dayMs = 86_400_000;
/** Indexes are built again from what is stored, with what sold lately. */
const rebuiltAfterMs = dayMs;
/** That a website is searched is written once a day, so those of the day before count. */
const searchedWithinMs = 2 * dayMs;
const soldWithinMs = 90 * dayMs;
const batchSize = 20;

interface RebuildDeps extends Pick<SearchSources, 'countSold'> {
  siteIndexes: Pick<SiteIndexes, 'build'>;
  searchStates: Pick<SearchStateStore, 'due' | 'recordBuilt'>;
  now: () => number;
}

/** Builds the indexes of websites that are searched, one after the other, once a day. One that fails waits for the next run. */
export function indexRebuild(deps: RebuildDeps): RepairJob {
  const { searchStates, now } = deps;
  return {
    name: indexRebuildName,
    everyMs: 600_000,
    run: async (log) => {
      const failed = new Set<string>();
      for (let built = 0; ; ) {
        const period = { searchedSince: now() - searchedWithinMs, builtBefore: now() - rebuiltAfterMs };
        const found = await searchStates.due({ ...period, limit: batchSize + failed.size });
        const due = found.filter(({ websiteId }) => !failed.has(websiteId));
        for (const { websiteId } of due) {
          if (await buildOne(websiteId, deps, log)) built += 1;
          else failed.add(websiteId);
        }
        if (due.length > 0) continue;
        if (built > 0) log.info({ websites: built }, 'search indexes built');
        return;
      }
    },
  };
}

/** @returns false where it failed */
async function buildOne(
  websiteId: string,
  { siteIndexes, searchStates, countSold, now }: RebuildDeps,
  log: Logger,
): Promise<boolean> {
  try {
    const builtOn = now();
    await siteIndexes.build(websiteId, await countSold(websiteId, builtOn - soldWithinMs));
    await searchStates.recordBuilt(websiteId, builtOn);
    return true;
  } catch (error) {
    log.error({ err: error, websiteId }, 'search index could not be built, will retry');
    return false;
  }
}
