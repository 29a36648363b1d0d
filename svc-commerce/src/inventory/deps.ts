import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { StockHistory } from '../stock/stock-history.ts';
import type { StockHolds } from '../stock/stock-holds.ts';
import type { StockStore } from '../stock/stock-store.ts';

/** What owners’ changes of stock are given. */
export interface InventoryDeps extends Pick<ServiceDeps<CommerceConfig>, 'now' | 'wakeOutbox'> {
  storeRules: StoreRulesStore;
  products: ProductStore;
  stock: StockStore;
  holds: StockHolds;
  stockHistory: StockHistory;
}
