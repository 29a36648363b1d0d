import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { OrderStore } from '../orders/store/order-store.ts';
import { indexRebuildName } from './index/build-snapshots.ts';
import type { SearchSources } from './index/search-sources.ts';
import { createSearchStateStore } from './index/search-state-store.ts';
import { createSiteIndexes } from './index/site-indexes.ts';
import { createSnapshotStore } from './index/snapshot-store.ts';

type Sources = Omit<SearchSources, 'countSold'> & { orders: Pick<OrderStore, 'countSold'> };

/** Orders that are looked through for what sells. */
const maxOrdersCounted = 50_000;

/** Creates what search is made of: the changes that indexes follow, and the indexes in memory. */
export function createSearchParts(service: ServiceDeps<CommerceConfig>, { orders, ...others }: Sources) {
  const { models, config, log } = service;
  const countSold = (websiteId: string, since: number) => orders.countSold(websiteId, since, maxOrdersCounted);
  const sources: SearchSources = { ...others, countSold };
  const searchStates = createSearchStateStore(models);
  const siteIndexes = createSiteIndexes({
    ...sources,
    states: searchStates,
    snapshots: createSnapshotStore(models),
    maxBytes: config.SEARCH_MEMORY_MB * 1024 * 1024,
    wakeBuilder: () => service.wakeJob(indexRebuildName),
    log,
  });
  return { countSold, searchStates, siteIndexes };
}
