import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { beginAnalyticsQueries } from '../features/analytics/queries.ts';
import { readAnalyticsSearch } from '../features/analytics/search.ts';
import { apiKeysList } from '../features/api-keys/queries.ts';
import { readCategoriesSearch } from '../features/catalogue/categories/search.ts';
import { productQuery } from '../features/catalogue/editor/queries.ts';
import { readImportSearch } from '../features/catalogue/import/search.ts';
import { productsList } from '../features/catalogue/list/queries.ts';
import { collectionsQuery } from '../features/catalogue/stock/store-queries.ts';
import { discountsList } from '../features/discounts/queries.ts';
import { giftCardById, giftCardsList } from '../features/gift-cards/queries.ts';
import { beginHomeQueries } from '../features/home/queries.ts';
import { ordersList } from '../features/orders/list/queries.ts';
import { orderById } from '../features/orders/shared/queries.ts';
import { readSlipsSearch } from '../features/orders/slips/search.ts';
import { reviewsList } from '../features/reviews/queries.ts';
import { beginSettingsQueries } from '../features/settings/queries.ts';
import { zonesQuery } from '../features/shipping/queries.ts';
import { subscriptionById, subscriptionsList } from '../features/subscriptions/queries.ts';
import { taxQuery } from '../features/tax/queries.ts';
import { readLogSearch, webhooks as webhookReads, webhooksList } from '../features/webhooks/queries.ts';
import type { Admin } from '../kit/context/admin-context.ts';
import { storeSettings } from '../kit/data/store-settings.ts';
import { listRoute } from '../kit/list/define-list.ts';
import { parseSearch, stringifySearch } from '../kit/route/search-params.ts';
import { basePath } from './navigation.ts';
import { NotFound } from './not-found.tsx';
import { FrameError, ScreenError } from './screen-error.tsx';
import { Shell } from './shell.tsx';

interface RouterContext {
  admin: Admin;
  queryClient: QueryClient;
}

// Loaders only begin the reads, so that they run while the screen's script is still on its way.
const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: FrameError,
  notFoundComponent: NotFound,
  // Amounts are written by the store's settings: they are waited for, but their failure stops nothing.
  loader: ({ context: { admin, queryClient } }) => queryClient.prefetchQuery(storeSettings.query(admin.api)),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/page.tsx'), 'HomePage'),
  loader: ({ context }) => beginHomeQueries(context.admin, context.queryClient),
});

const orders = createRoute({
  getParentRoute: () => root,
  ...listRoute(ordersList),
  component: lazyRouteComponent(() => import('../features/orders/list/list-page.tsx'), 'OrdersPage'),
});

const slips = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders/print',
  validateSearch: readSlipsSearch,
  component: lazyRouteComponent(() => import('../features/orders/slips/slips-page.tsx'), 'SlipsPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders/$orderId',
  component: lazyRouteComponent(() => import('../features/orders/detail/order-page.tsx'), 'OrderPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(orderById.query(context.admin.api, params.orderId)),
});

const products = createRoute({
  getParentRoute: () => root,
  ...listRoute(productsList),
  component: lazyRouteComponent(() => import('../features/catalogue/list/list-page.tsx'), 'ProductsPage'),
});

const subscriptions = createRoute({
  getParentRoute: () => root,
  ...listRoute(subscriptionsList),
  component: lazyRouteComponent(() => import('../features/subscriptions/list-page.tsx'), 'SubscriptionsPage'),
});

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/commerce/subscriptions/$subscriptionId',
  component: lazyRouteComponent(() => import('../features/subscriptions/subscription-page.tsx'), 'SubscriptionPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(subscriptionById.query(context.admin.api, params.subscriptionId)),
});

const importProducts = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/import',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/import/import-page.tsx'), 'ImportPage'),
});

const categories = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/categories',
  validateSearch: readCategoriesSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/categories/page.tsx'), 'CategoriesPage'),
  loader: ({ context: { admin, queryClient } }) =>
    void queryClient.prefetchQuery(collectionsQuery(admin.api, admin.website.id)),
});

const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/new',
  component: lazyRouteComponent(() => import('../features/catalogue/editor/new-product-page.tsx'), 'NewProductPage'),
  loader: ({ context: { admin, queryClient } }) =>
    void queryClient.prefetchQuery(collectionsQuery(admin.api, admin.website.id)),
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/$collectionId/$productId',
  component: lazyRouteComponent(() => import('../features/catalogue/editor/product-page.tsx'), 'ProductPage'),
  loader: ({ context: { admin, queryClient }, params }) =>
    void queryClient.prefetchQuery(productQuery(admin.api, { websiteId: admin.website.id, ...params })),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  ...listRoute(webhooksList),
  component: lazyRouteComponent(() => import('../features/webhooks/list-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/commerce/webhooks/$endpointId',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('../features/webhooks/endpoint-page.tsx'), 'WebhookPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(webhookReads.query(context.admin.api)),
});

const apiKeys = createRoute({
  getParentRoute: () => root,
  ...listRoute(apiKeysList),
  component: lazyRouteComponent(() => import('../features/api-keys/list-page.tsx'), 'ApiKeysPage'),
});

const discounts = createRoute({
  getParentRoute: () => root,
  ...listRoute(discountsList),
  component: lazyRouteComponent(() => import('../features/discounts/list-page.tsx'), 'DiscountsPage'),
});

const discount = createRoute({
  getParentRoute: () => root,
  path: '/commerce/discounts/$discountId',
  component: lazyRouteComponent(() => import('../features/discounts/discount-page.tsx'), 'DiscountPage'),
});

const giftCards = createRoute({
  getParentRoute: () => root,
  ...listRoute(giftCardsList),
  component: lazyRouteComponent(() => import('../features/gift-cards/list-page.tsx'), 'GiftCardsPage'),
});

const giftCard = createRoute({
  getParentRoute: () => root,
  path: '/commerce/gift-cards/$giftCardId',
  component: lazyRouteComponent(() => import('../features/gift-cards/gift-card-page.tsx'), 'GiftCardPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(giftCardById.query(context.admin.api, params.giftCardId)),
});

const reviews = createRoute({
  getParentRoute: () => root,
  ...listRoute(reviewsList),
  component: lazyRouteComponent(() => import('../features/reviews/list-page.tsx'), 'ReviewsPage'),
});

const shipping = createRoute({
  getParentRoute: () => root,
  path: '/commerce/shipping',
  component: lazyRouteComponent(() => import('../features/shipping/page.tsx'), 'ShippingPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(zonesQuery(context.admin.api)),
});

const tax = createRoute({
  getParentRoute: () => root,
  path: '/commerce/tax',
  component: lazyRouteComponent(() => import('../features/tax/page.tsx'), 'TaxPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(taxQuery(context.admin.api)),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/commerce/preferences',
  component: lazyRouteComponent(() => import('../features/settings/page.tsx'), 'SettingsPage'),
  loader: ({ context }) => beginSettingsQueries(context.admin.api, context.queryClient),
});

/** The pixel is one of the settings; its own address leads there (EDIT-025). */
const pixel = createRoute({
  getParentRoute: () => root,
  path: '/settings/facebook-pixel',
  beforeLoad: () => {
    throw redirect({ to: '/commerce/preferences', hash: 'marketing', replace: true });
  },
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('../features/analytics/page.tsx'), 'AnalyticsPage'),
  loader: ({ context, deps }) => beginAnalyticsQueries(context.admin, deps, context.queryClient),
});

/** The admin's own router, below /config; everything outside is the page's. */
export function createAdminRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren([
      home,
      orders,
      order,
      slips,
      products,
      importProducts,
      categories,
      newProduct,
      product,
      subscriptions,
      subscription,
      webhooks,
      webhook,
      apiKeys,
      discounts,
      discount,
      giftCards,
      giftCard,
      reviews,
      shipping,
      tax,
      settings,
      pixel,
      analytics,
    ]),
    basepath: basePath,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
    defaultErrorComponent: ScreenError,
    defaultOnCatch: context.admin.report,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
  interface HistoryState {
    /** Cursors of the pages before this one, the first page being ''. */
    trail?: string[];
    /** What the address asked for and no screen can give, in words. */
    leftOut?: string[];
    /** Dialogs that are open, each with what it is about after its name. */
    dialogs?: string[];
  }
}
