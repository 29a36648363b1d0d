import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { queries } from '../data/queries.ts';
import { beginAnalyticsReads } from '../features/analytics/reads.ts';
import { readAnalyticsSearch } from '../features/analytics/search.ts';
import { beginHomeReads } from '../features/home/reads.ts';
import { ordersReads } from '../features/orders/reads.ts';
import { readOrdersSearch } from '../features/orders/search.ts';
import { readProductsSearch } from '../features/products/search.ts';
import { webhooksRead } from '../features/webhooks/reads.ts';
import { readLogSearch } from '../features/webhooks/search.ts';
import type { Admin } from './admin-context.ts';
import { basePath } from './navigation.ts';
import { NotFound } from './not-found.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell.tsx';

interface RouterContext {
  admin: Admin;
  queryClient: QueryClient;
}

// Loaders only begin the reads, so that they run while the screen's script is still on its way.
const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFound,
  // Amounts are written by the store's settings: they are waited for, but their failure stops nothing.
  loader: ({ context: { admin, queryClient } }) => queryClient.prefetchQuery(queries.settings(admin.api)),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/page.tsx'), 'HomePage'),
  loader: ({ context }) => beginHomeReads(context.admin, context.queryClient),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders',
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('../features/orders/list-page.tsx'), 'OrdersPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ordersReads(context.admin.api, deps)),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders/$orderId',
  component: lazyRouteComponent(() => import('../features/orders/order-page.tsx'), 'OrderPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(queries.order(context.admin.api, params.orderId)),
});

const products = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory',
  validateSearch: readProductsSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  component: lazyRouteComponent(() => import('../features/products/page.tsx'), 'ProductsPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(queries.inventory(context.admin.api, deps.q)),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/commerce/webhooks',
  component: lazyRouteComponent(() => import('../features/webhooks/list-page.tsx'), 'WebhooksPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(webhooksRead(context.admin.api)),
});

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/commerce/webhooks/$endpointId',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('../features/webhooks/endpoint-page.tsx'), 'WebhookPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(webhooksRead(context.admin.api)),
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('../features/analytics/page.tsx'), 'AnalyticsPage'),
  loader: ({ context, deps }) => beginAnalyticsReads(context.admin, deps, context.queryClient),
});

/** The admin's own router, below /config; everything outside is the page's. */
export function createAdminRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren([home, orders, order, products, webhooks, webhook, analytics]),
    basepath: basePath,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
  interface HistoryState {
    /** Cursors of the pages before this one, the first page being ''. */
    trail?: string[];
  }
}
