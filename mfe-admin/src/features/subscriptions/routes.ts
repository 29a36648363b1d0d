import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { subscriptionById, subscriptionsList } from './queries.ts';

const subscriptions = createRoute({
  getParentRoute: () => root,
  ...listRoute(subscriptionsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'SubscriptionsPage'),
});

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/commerce/subscriptions/$subscriptionId',
  component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(subscriptionById.query(context.admin.api, params.subscriptionId)),
});

export const subscriptionsRoutes = [subscriptions, subscription] as const;
