import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { discountsList } from './queries.ts';

const discounts = createRoute({
  getParentRoute: () => root,
  ...listRoute(discountsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'DiscountsPage'),
});

const discount = createRoute({
  getParentRoute: () => root,
  path: '/commerce/discounts/$discountId',
  component: lazyRouteComponent(() => import('./discount-page.tsx'), 'DiscountPage'),
});

export const discountsRoutes = [discounts, discount] as const;
