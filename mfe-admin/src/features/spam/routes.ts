import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { spamSettings } from './queries.ts';

const spam = createRoute({
  getParentRoute: () => root,
  path: '/spam',
  component: lazyRouteComponent(() => import('./page.tsx'), 'SpamPage'),
  loader: ({ context: { admin, queryClient } }) => void queryClient.prefetchQuery(spamSettings.query(admin.api)),
});

export const spamRoutes = [spam] as const;
