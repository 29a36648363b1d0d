import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { reviewsList } from './queries.ts';

const reviews = createRoute({
  getParentRoute: () => root,
  ...listRoute(reviewsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ReviewsPage'),
});

export const reviewsRoutes = [reviews] as const;
