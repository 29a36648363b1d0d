import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { SearchSources } from './index/search-sources.ts';
import type { SearchStateStore } from './index/search-state-store.ts';
import type { SiteIndexes } from './index/site-indexes.ts';

/** What search is given. */
export interface SearchDeps extends SearchSources, Pick<ServiceDeps<CommerceConfig>, 'now'> {
  storeRules: Pick<StoreRulesStore, 'getCached'>;
  searchStates: SearchStateStore;
  siteIndexes: SiteIndexes;
}
