import type { ProductStore } from '../catalogue/product-store.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ContentStore } from '../site/index.ts';

/** What owners’ changes of discounts are given. */
export interface DiscountsAdminDeps {
  coupons: DiscountStore;
  storeRules: StoreRulesStore;
  products: ProductStore;
  content: ContentStore;
  /** Says that a write left something to tell. */
  wakeOutbox: () => void;
}
