import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { ordersList } from './list/queries.ts';
import { orderById } from './shared/queries.ts';
import { readSlipsSearch } from './slips/search.ts';

const orders = createRoute({
  getParentRoute: () => root,
  ...listRoute(ordersList),
  component: lazyRouteComponent(() => import('./list/list-page.tsx'), 'OrdersPage'),
});

const slips = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders/print',
  validateSearch: readSlipsSearch,
  component: lazyRouteComponent(() => import('./slips/slips-page.tsx'), 'SlipsPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/commerce/orders/$orderId',
  component: lazyRouteComponent(() => import('./detail/order-page.tsx'), 'OrderPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(orderById.query(context.admin.api, params.orderId)),
});

export const ordersRoutes = [orders, slips, order] as const;
