import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { pagesList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(pagesList),
  component: lazyRouteComponent(() => import('./pages-page.tsx'), 'PagesPage'),
});

export const pagesRoutes = [list] as const;
