import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import { createCartStore } from './cart/cart-store.ts';
import { createKeyedQueue } from './cart/keyed-queue.ts';
import { createProductStore } from './catalogue/product-store.ts';
import { createReadProducts } from './catalogue/read-products.ts';
import { createPlacingLog, type PlacingOrder } from './checkout/placing-log.ts';
import { createTestProvider } from './checkout/test-provider.ts';
import type { CommerceConfig } from './config.ts';
import { createContentStore } from './content/content-store.ts';
import { createCouponStore } from './coupons/coupon-store.ts';
import { createMails } from './mails/mails.ts';
import { createWebsites } from './mails/websites.ts';
import { createOrderNumbers } from './orders/order-numbers.ts';
import { createOrderStore } from './orders/order-store.ts';
import { createStoreRules } from './preferences/store-rules.ts';
import { createStockHolds } from './stock/stock-holds.ts';
import { createStockStore } from './stock/stock-store.ts';

export type CommerceParts = ReturnType<typeof createParts>;

/** Where tests can step in. */
export interface Hooks {
  /** Told how far the placing of an order has come; throwing is a crash at that point. */
  reached?: (point: string, order: PlacingOrder) => void | Promise<void>;
}

/** What the features are made of and share. */
export function createParts(deps: ServiceDeps<CommerceConfig>, { reached = () => undefined }: Hooks = {}) {
  const { db, now } = deps;
  const products = createProductStore(db, now);
  const stock = createStockStore(db, now);
  const storeRules = createStoreRules(db, now);
  const orders = createOrderStore(db);
  return {
    ...deps,
    products,
    stock,
    storeRules,
    content: createContentStore(db, now),
    catalogue: createReadProducts(products, stock, storeRules),
    carts: createCartStore(db, now),
    cartQueue: createKeyedQueue(),
    coupons: createCouponStore(db),
    orders,
    mails: createMails(deps),
    websites: createWebsites(deps.config, now),
    placingLog: createPlacingLog(orders, now),
    payments: createTestProvider(db),
    reached,
    orderNumbers: createOrderNumbers(db),
    holds: createStockHolds(stock, deps),
  };
}
