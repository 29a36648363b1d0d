import type { Feature } from '@tessera/service-kit/feature.ts';
import type { CheckoutDeps } from './deps.ts';
import { checkoutFormRoutes } from './form/form-routes.ts';
import { orderLinkRoutes } from './order-link-routes.ts';
import { placeOrderRoutes } from './placing/place-order-routes.ts';
import { checkoutJobs } from './placing/repair-jobs.ts';

/** From the cart to the order. */
export function checkoutFeature(deps: CheckoutDeps): Feature {
  return {
    repairJobs: checkoutJobs(deps),
    routes: [...checkoutFormRoutes(deps), ...placeOrderRoutes(deps), ...orderLinkRoutes(deps)],
  };
}
