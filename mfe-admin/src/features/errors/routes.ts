import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { errorById, errorsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(errorsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ErrorsPage'),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/errors/$errorId',
  component: lazyRouteComponent(() => import('./error-page.tsx'), 'ErrorPage'),
  loader: ({ context, params: { errorId } }) =>
    void context.queryClient.prefetchQuery(errorById.query(context.admin.api, errorId)),
});

export const errorsRoutes = [list, detail] as const;
