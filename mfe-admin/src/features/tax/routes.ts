import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { taxRules } from './queries.ts';

const taxScreen = createRoute({
  getParentRoute: () => root,
  path: '/commerce/tax',
  component: lazyRouteComponent(() => import('./page.tsx'), 'TaxPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(taxRules.query(context.admin.api)),
});

export const taxRoutes = [taxScreen] as const;
