import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { budgets } from './budgets/query.ts';
import { speedQuery } from './speed-query.ts';
import { readSpeedSearch } from './speed-search.ts';

const speed = createRoute({
  getParentRoute: () => root,
  path: '/speed',
  validateSearch: readSpeedSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('./speed-page.tsx'), 'SpeedPage'),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(budgets.query(context.admin.api, undefined));
    void context.queryClient.prefetchQuery(speedQuery(context.admin, deps));
  },
});

export const speedRoutes = [speed] as const;
