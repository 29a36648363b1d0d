import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { subscribersList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(subscribersList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'NewsletterPage'),
});

export const newsletterRoutes = [list] as const;
