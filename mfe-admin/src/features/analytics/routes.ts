import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { beginAnalyticsQuery } from './queries.ts';
import { readAnalyticsSearch } from './search.ts';

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('./page.tsx'), 'AnalyticsPage'),
  loader: ({ context, deps }) => beginAnalyticsQuery(context.admin, deps, context.queryClient),
});

export const analyticsRoutes = [analytics] as const;
