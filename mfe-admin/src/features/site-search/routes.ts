import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { synonymGroups } from './queries.ts';

const search = createRoute({
  getParentRoute: () => root,
  path: '/website/search',
  component: lazyRouteComponent(() => import('./page.tsx'), 'SiteSearchPage'),
  loader: ({ context: { admin, queryClient } }) => void queryClient.prefetchQuery(synonymGroups.query(admin.api)),
});

export const siteSearchRoutes = [search] as const;
