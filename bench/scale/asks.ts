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

const inventory = '/api/commerce/inventory';
const orders = '/api/commerce/orders';

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

const lists: Ask[] = [
  { name: 'products, whole first page', of: 'svc-commerce', path: '/api/commerce/products' },
  { name: 'addresses of products', of: 'svc-commerce', path: '/api/commerce/product-addresses' },
  ...commerce({
    orders,
    'orders, highest first': `${orders}?sort=highest`,
    'orders, open': `${orders}?payment=open`,
    'orders searched by number': `${orders}?search=FH-1007`,
    'orders searched by address': `${orders}?search=nobody@example.org`,
    'orders searched by a word all have': `${orders}?search=example`,
    'orders refunded': `${orders}?payment=refunded`,
    'orders of a product': `${orders}?productId=prod-moor-mug`,
    'products by name': inventory,
    'products by stock': `${inventory}?sort=stock`,
    'products, low': `${inventory}?state=low`,
    'products, sold out, by price': `${inventory}?state=out&sort=price`,
    'products searched': `${inventory}?search=moor`,
    'variants with stock': `${inventory}/items`,
    discounts: '/api/commerce/discounts',
    'targets of discounts': '/api/commerce/discount-targets',
    'imports of tables': '/api/commerce/csv/imports',
    'gift cards': '/api/commerce/gift-cards',
    'store pages': '/api/content-service/product/1.1/websites/site-fernhall/products',
    reviews: '/api/commerce/reviews',
    subscriptions: '/api/commerce/subscriptions',
  }),
  { name: 'causes of errors', of: 'svc-analytics', path: '/api/events/javascript-errors', as: 'staff' },
  { name: 'forms', of: 'svc-forms', path: '/api/rest/forms', as: 'staff' },
  { name: 'API keys', of: 'svc-identity', path: '/api/staff/api-keys', as: 'staff' },
  {
    ...{ name: 'website by host', of: 'svc-identity', as: 'platform' },
    ...{
      path: '/internal/websites/by-host/fernhall.localhost',
      filledPath: '/internal/websites/by-host/scale-0.localhost',
    },
  },
];

function commerce(paths: Record<string, string>): Ask[] {
  return Object.entries(paths).map(([name, path]) => ({ name, of: 'svc-commerce', path, as: 'staff' }));
}

/** What grows with what it holds: it takes so much per row. */
export const exports: readonly Ask[] = commerce({
  'orders exported, per 1,000 rows': `${orders}/export`,
  'products exported, per 1,000 rows': '/api/commerce/csv/export',
});

/** Every storefront page and every list of the admin. */
export const asks: readonly Ask[] = [...pages, ...lists];
