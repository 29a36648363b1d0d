import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { activityList } from './queries.ts';

const activity = createRoute({
  getParentRoute: () => root,
  ...listRoute(activityList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ActivityPage'),
});

export const activityRoutes = [activity] as const;
