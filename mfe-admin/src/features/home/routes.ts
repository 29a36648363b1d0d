import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { beginHomeQueries } from './queries.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./page.tsx'), 'HomePage'),
  loader: ({ context }) => beginHomeQueries(context.admin, context.queryClient),
});

export const homeRoutes = [home] as const;
