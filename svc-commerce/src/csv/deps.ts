import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { VariantStock } from '../products-admin/variant-stock.ts';
import type { ContentStore } from '../site/index.ts';
import type { StockStore } from '../stock/stock-store.ts';

/** What imports and exports of files are given. */
export interface CsvDeps
  extends Pick<ServiceDeps<CommerceConfig>, 'db' | 'models' | 'log' | 'now' | 'queues' | 'wakeOutbox' | 'wakeSweep'> {
  content: ContentStore;
  products: ProductStore;
  storeRules: StoreRulesStore;
  stock: StockStore;
  variantStock: VariantStock;
}
