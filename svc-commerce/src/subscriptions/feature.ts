import type { Feature } from '@tessera/service-kit/feature.ts';
import { cartRoutes } from './cart-routes.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { linkRoutes } from './link-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { noteConfirmed } from './pay-owed.ts';
import { renewalJob } from './renewal-job.ts';
import { startSubscription } from './start-subscription.ts';
import { subscriptionMails } from './subscription-mails.ts';

/** Subscriptions: their carts, their checkout, their renewals, and who may change them. */
export function subscriptionsFeature(deps: SubscriptionsDeps): Feature {
  const { subscriptions } = deps;
  return {
    outboxes: [subscriptions.outbox],
    repairJobs: [renewalJob(deps), subscriptions.searchJob()],
    events: {
      'order.placed': async ({ websiteId, payload: { orderId } }) => {
        await startSubscription(websiteId, orderId, deps);
        await noteConfirmed(websiteId, orderId, deps);
      },
      ...subscriptionMails(deps),
    },
    routes: [...cartRoutes(deps), ...ownerRoutes(deps), ...linkRoutes(deps)],
  };
}
