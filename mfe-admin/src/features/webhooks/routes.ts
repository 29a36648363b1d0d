import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { readLogSearch, webhooks, webhooksList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(webhooksList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'WebhooksPage'),
});

const endpoint = createRoute({
  getParentRoute: () => root,
  path: '/commerce/webhooks/$endpointId',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('./endpoint-page.tsx'), 'WebhookPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(webhooks.query(context.admin.api)),
});

export const webhooksRoutes = [list, endpoint] as const;
