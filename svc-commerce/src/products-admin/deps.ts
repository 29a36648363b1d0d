import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { KeyedQueue } from '../lib/keyed-queue.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ContentStore, SiteStores } from '../site/index.ts';
import type { StockStore } from '../stock/stock-store.ts';
import type { VariantStock } from './variant-stock.ts';

/** What owners’ changes of products are given. */
export interface ProductsAdminDeps extends Pick<ServiceDeps<CommerceConfig>, 'now' | 'wakeOutbox'> {
  stock: StockStore;
  products: ProductStore;
  productQueue: KeyedQueue;
  variantStock: VariantStock;
  content: ContentStore;
  site: SiteStores;
  /** Says that pages may show something else from now on. */
  notifyContentChanged(websiteId: string): Promise<void>;
  storeRules: StoreRulesStore;
}
