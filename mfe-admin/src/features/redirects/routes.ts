import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { missedList, redirectsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(redirectsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'RedirectsPage'),
});

const missed = createRoute({
  getParentRoute: () => root,
  ...listRoute(missedList),
  component: lazyRouteComponent(() => import('./missed-page.tsx'), 'MissedAddressesPage'),
});

export const redirectsRoutes = [list, missed] as const;
