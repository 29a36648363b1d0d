import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { Mails } from '../mails/mails.ts';
import type { Orders } from '../orders/store/order-store.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ReviewAsking } from './review-asking-store.ts';
import type { ReviewStore } from './review-store.ts';

/** What reviews are given. */
export interface ReviewsDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'log' | 'now' | 'wakeOutbox'> {
  orders: Orders;
  reviews: ReviewStore;
  storeRules: StoreRulesStore;
  reviewAsking: ReviewAsking;
  mails: Mails;
  websites: Websites;
  products: ProductStore;
}
