import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ContentStore } from '../site/index.ts';
import type { StockStore } from '../stock/stock-store.ts';
import type { ProductStore } from './product-store.ts';
import type { ReadProducts } from './read-products.ts';

/** What lists and pages of products are given. */
export interface CatalogueDeps extends Pick<ServiceDeps<CommerceConfig>, 'log'> {
  products: ProductStore;
  catalogue: ReadProducts;
  content: ContentStore;
  stock: StockStore;
  storeRules: StoreRulesStore;
}
