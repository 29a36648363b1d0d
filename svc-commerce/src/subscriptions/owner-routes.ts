import * as subscriptionCalls from '@tessera/contracts/commerce/subscription-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../lib/actor.ts';
import { changeSubscription } from './change-subscription.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { createSubscriptionList } from './list-subscriptions.ts';
import { presentSubscription } from './present-subscription.ts';

/** Subscriptions as owners see and change them. */
export function ownerRoutes(deps: SubscriptionsDeps): Route[] {
  const { subscriptions, now } = deps;
  const list = createSubscriptionList(subscriptions, now);
  return [
    route({
      call: subscriptionCalls.listSubscriptions,
      access: { right: 'orders.read' },
      handle: ({ query, caller }) => list(caller.websiteId, query),
    }),
    route({
      call: subscriptionCalls.readSubscription,
      access: { right: 'orders.read' },
      handle: async ({ params, caller }) => {
        const found = await subscriptions.find(caller.websiteId, params.subscriptionId);
        return found ? presentSubscription(found) : fail('subscription.unknown');
      },
    }),
    route({
      call: subscriptionCalls.changeSubscription,
      access: { right: 'orders.write' },
      handle: async ({ params, body, caller }) => {
        const { websiteId, who } = actorOf(caller);
        const found = await subscriptions.find(websiteId, params.subscriptionId);
        const changed = await changeSubscription(found, { action: params.action, who, slot: body?.slot }, deps);
        return changed instanceof Failure ? changed : presentSubscription(changed);
      },
    }),
  ];
}
