import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Bookings } from '../bookings/bookings.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';
import type { GiftCardStore } from '../gift-cards/gift-card-store.ts';
import type { KeyedQueue } from '../lib/keyed-queue.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { StockHolds } from '../stock/stock-holds.ts';
import type { StockStore } from '../stock/stock-store.ts';
import type { CartStore } from './store/cart-store.ts';

/** What changes of carts are given. */
export interface CartDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'now'> {
  bookings: Bookings;
  products: ProductStore;
  coupons: DiscountStore;
  stock: StockStore;
  carts: CartStore;
  /** Changes of one cart wait for each other in this process. */
  cartQueue: KeyedQueue;
  holds: StockHolds;
  storeRules: StoreRulesStore;
  giftCards: GiftCardStore;
  payments: PaymentProvider;
}
