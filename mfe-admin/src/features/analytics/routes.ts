import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { root } from '../../kit/route/root.ts';
import { buyersQuery } from './buyers/query.ts';
import { readBuyersSearch } from './buyers/search.ts';
import { goalsQuery } from './goals/query.ts';
import { ledgerQuery, readLedgerSearch } from './ledger.ts';
import { liveQuery } from './live.ts';
import { beginAnalyticsQuery } from './queries.ts';
import { salesQuery } from './sales/query.ts';
import { readSalesSearch } from './sales/search.ts';
import { readAnalyticsSearch, readPeriodSearch } from './search.ts';
import { searchesQuery } from './searches/query.ts';
import { readSearchesSearch } from './searches/search.ts';
import { views } from './views/queries.ts';

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'AnalyticsPage'),
  loader: ({ context: { admin, queryClient }, deps }) => {
    if (!holdsRight(admin.account, 'analytics.read')) return;
    void queryClient.prefetchQuery(views.query(admin.api, undefined));
    beginAnalyticsQuery(admin, deps, queryClient);
  },
});

const ledger = createRoute({
  getParentRoute: () => root,
  path: '/analytics/ledger',
  validateSearch: readLedgerSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ledgerQuery(context.admin, deps)),
});

const live = createRoute({
  getParentRoute: () => root,
  path: '/analytics/live',
  component: lazyRouteComponent(() => import('./live-page.tsx'), 'LivePage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(liveQuery(context.admin)),
});

const sales = createRoute({
  getParentRoute: () => root,
  path: '/analytics/sales',
  validateSearch: readSalesSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "figures" */ './sales/page.tsx'), 'SalesPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(salesQuery(context.admin, deps)),
});

const buyers = createRoute({
  getParentRoute: () => root,
  path: '/analytics/buyers',
  validateSearch: readBuyersSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "figures" */ './buyers/page.tsx'), 'BuyersPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(buyersQuery(context.admin, deps)),
});

const searches = createRoute({
  getParentRoute: () => root,
  path: '/analytics/searches',
  validateSearch: readSearchesSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "figures" */ './searches/page.tsx'), 'SearchesPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(searchesQuery(context.admin, deps)),
});

const goals = createRoute({
  getParentRoute: () => root,
  path: '/analytics/goals',
  validateSearch: readPeriodSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "figures" */ './goals/page.tsx'), 'GoalsPage'),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(goalsQuery(context.admin, deps)),
});

export const analyticsRoutes = [analytics, ledger, live, sales, buyers, searches, goals] as const;
