import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { publicationsList } from './publications/queries.ts';
import { pagesList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(pagesList),
  component: lazyRouteComponent(() => import('./pages-page.tsx'), 'PagesPage'),
});

const publications = createRoute({
  getParentRoute: () => root,
  ...listRoute(publicationsList),
  component: lazyRouteComponent(() => import('./publications/publications-page.tsx'), 'PublicationsPage'),
});

export const pagesRoutes = [list, publications] as const;
