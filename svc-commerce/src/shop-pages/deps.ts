import type { ProductStore } from '../catalogue/product-store.ts';
import type { ReadProducts } from '../catalogue/read-products.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { ContentStore } from '../site/index.ts';

/** What pages of the store are given. */
export interface ShopPagesDeps {
  products: Pick<ProductStore, 'showingPictures'>;
  catalogue: ReadProducts;
  content: ContentStore;
  reviews: ReviewStore;
  storeRules: StoreRulesStore;
}
