import { listErrorGroups } from '@tessera/contracts/analytics/event-calls.ts';
import type { Call, CallInput, QueryOf } from '@tessera/contracts/call.ts';
import { listInventory, listProductAddresses, listProducts } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import { exportCsv, listCsvImports } from '@tessera/contracts/commerce/csv-calls.ts';
import { listDiscounts, readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.ts';
import { listGiftCards } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { exportOrders } from '@tessera/contracts/commerce/order-calls.ts';
import { listOwnReviews } from '@tessera/contracts/commerce/review-calls.ts';
import { listStoreCollections } from '@tessera/contracts/commerce/store-product-calls.ts';
import { listSubscriptions } from '@tessera/contracts/commerce/subscription-calls.ts';
import { listForms } from '@tessera/contracts/forms/owner-calls.ts';
import { listApiKeys } from '@tessera/contracts/identity/api-key-calls.ts';
import { readWebsiteByHost } from '@tessera/contracts/identity/calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { websiteId } from './website.ts';

/** One question asked of the platform, again and again. */
export interface Ask {
  name: string;
  of: 'storefront' | 'svc-commerce' | 'svc-analytics' | 'svc-forms' | 'svc-identity';
  /** At the demo store's size. */
  path: string;
  /** The like of it in what was filled, where that is another address. */
  filledPath?: string;
  as?: 'staff' | 'platform';
  /** 200 unless said otherwise. */
  status?: number;
}

const pages: Ask[] = [
  { name: 'home page', of: 'storefront', path: '/' },
  { name: 'store page', of: 'storefront', path: '/shop', filledPath: '/scale-0' },
  { name: 'store page by price', of: 'storefront', path: '/shop?sort=price', filledPath: '/scale-0?sort=price' },
  { name: 'product page', of: 'storefront', path: '/shop/moor-mug', filledPath: '/scale-0/thing-7' },
  { name: 'search page', of: 'storefront', path: '/search?q=mug' },
  { name: 'cart page', of: 'storefront', path: '/cart' },
  { name: 'page that is not there', of: 'storefront', path: '/not-there', status: 404 },
  { name: 'map of the website', of: 'storefront', path: '/sitemap.xml' },
];

/** The address of a call. */
function at<C extends Call>(call: C, { params, query }: CallInput<C>): string {
  return fillPath(call.path, params ?? {}, query ?? {});
}

const orders = (query: QueryOf<typeof listOrders>) => at(listOrders, { query });
const inventory = (query: QueryOf<typeof readInventory>) => at(readInventory, { query });

const lists: Ask[] = [
  { name: 'products, whole first page', of: 'svc-commerce', path: at(listProducts, {}) },
  { name: 'addresses of products', of: 'svc-commerce', path: at(listProductAddresses, {}) },
  ...commerce({
    orders: orders({}),
    'orders, highest first': orders({ sort: 'highest' }),
    'orders, open': orders({ payment: 'open' }),
    'orders searched by number': orders({ search: 'FH-1007' }),
    'orders searched by address': orders({ search: 'nobody@example.org' }),
    'orders searched by a word all have': orders({ search: 'example' }),
    'orders refunded': orders({ payment: 'refunded' }),
    'orders of a product': orders({ productId: 'prod-moor-mug' }),
    'products by name': inventory({}),
    'products by stock': inventory({ sort: 'stock' }),
    'products, low': inventory({ state: 'low' }),
    'products, sold out, by price': inventory({ state: 'out', sort: 'price' }),
    'products searched': inventory({ search: 'moor' }),
    'variants with stock': at(listInventory, {}),
    discounts: at(listDiscounts, {}),
    'targets of discounts': at(readDiscountTargets, {}),
    'imports of tables': at(listCsvImports, {}),
    'gift cards': at(listGiftCards, {}),
    'store pages': at(listStoreCollections, { params: { websiteId } }),
    reviews: at(listOwnReviews, {}),
    subscriptions: at(listSubscriptions, {}),
  }),
  { name: 'causes of errors', of: 'svc-analytics', path: at(listErrorGroups, {}), as: 'staff' },
  { name: 'forms', of: 'svc-forms', path: at(listForms, {}), as: 'staff' },
  { name: 'API keys', of: 'svc-identity', path: at(listApiKeys, {}), as: 'staff' },
  {
    ...{ name: 'website by host', of: 'svc-identity', as: 'platform' },
    path: at(readWebsiteByHost, { params: { host: 'fernhall.localhost' } }),
    filledPath: at(readWebsiteByHost, { params: { host: 'scale-0.localhost' } }),
  },
];

function commerce(paths: Record<string, string>): Ask[] {
  return Object.entries(paths).map(([name, path]) => ({ name, of: 'svc-commerce', path, as: 'staff' }));
}

/** What grows with what it holds: it takes so much per row. */
export const exports: readonly Ask[] = commerce({
  'orders exported, per 1,000 rows': at(exportOrders, {}),
  'products exported, per 1,000 rows': at(exportCsv, {}),
});

/** Every storefront page and every list of the admin. */
export const asks: readonly Ask[] = [...pages, ...lists];
