import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { readSignUpsSearch, waitlists, waitlistsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(waitlistsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'WaitlistsPage'),
});

const waitlist = createRoute({
  getParentRoute: () => root,
  path: '/commerce/waitlists/$productId/$variantId',
  validateSearch: readSignUpsSearch,
  component: lazyRouteComponent(() => import('./waitlist-page.tsx'), 'WaitlistPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(waitlists.query(context.admin.api)),
});

export const waitlistsRoutes = [list, waitlist] as const;
