import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { modulesList, oneModule } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(modulesList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ModulesPage'),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/platform/modules/$name',
  component: lazyRouteComponent(() => import('./module-page.tsx'), 'ModulePage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(oneModule.query(context.admin.api, params.name)),
});

export const modulesRoutes = [list, detail] as const;
