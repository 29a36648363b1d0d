import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { ReadProducts } from '../catalogue/read-products.ts';
import type { CommerceConfig } from '../config.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ContentStore, SiteStores } from '../site/index.ts';
import type { SearchStateStore } from './index/search-state-store.ts';
import type { SiteIndexes } from './index/site-indexes.ts';

/** Where entries are read from, and shown from. */
export interface SearchSources {
  products: ProductStore;
  catalogue: ReadProducts;
  content: ContentStore;
  site: Pick<SiteStores, 'live' | 'items' | 'versions'>;
  /** Units sold of each product since a moment. */
  countSold(websiteId: string, since: number): Promise<ReadonlyMap<string, number>>;
  websites: Websites;
}

/** What search is given. */
export interface SearchDeps extends SearchSources, Pick<ServiceDeps<CommerceConfig>, 'now' | 'log' | 'wakeSweep'> {
  storeRules: Pick<StoreRulesStore, 'getCached'>;
  searchStates: SearchStateStore;
  siteIndexes: SiteIndexes;
}
