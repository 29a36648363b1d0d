import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { erasuresList } from './queries.ts';

const erasures = createRoute({
  getParentRoute: () => root,
  ...listRoute(erasuresList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ErasuresPage'),
});

export const erasuresRoutes = [erasures] as const;
