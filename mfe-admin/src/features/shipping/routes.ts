import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { shippingZones } from './queries.ts';

const shippingScreen = createRoute({
  getParentRoute: () => root,
  path: '/commerce/shipping',
  component: lazyRouteComponent(() => import('./page.tsx'), 'ShippingPage'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(shippingZones.query(context.admin.api)),
});

export const shippingRoutes = [shippingScreen] as const;
