import {
  changeOwnSubscription,
  payOwnSubscription,
  readOwnSubscription,
  readSubscriptionLink,
} from '@tessera/contracts/commerce/subscription-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { paymentBody } from '../checkout/form/form-body.ts';
import { cardLimits } from '../checkout/payment/card-limits.ts';
import { subscriptionPath, subscriptionToken } from '../orders/links/buyer-links.ts';
import { changeSubscription } from './change-subscription.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { payOwed } from './pay-owed.ts';
import { presentToBuyer } from './present-subscription.ts';

const limits: RateLimit[] = [{ name: 'subscriptions', max: 30, windowMs: 10_000 }];

/** A subscription as its buyer sees and changes it, by the link in the mails. */
export function linkRoutes(deps: SubscriptionsDeps): Route[] {
  const { subscriptions } = deps;
  return [
    route({
      call: readOwnSubscription,
      access: 'anyone',
      handle: async ({ params, caller }) => {
        const found = await subscriptions.findByToken(caller.websiteId, hashSecret(params.token));
        return found ? presentToBuyer(found) : fail('subscription.unknown');
      },
    }),
    route({
      call: readSubscriptionLink,
      access: 'anyone',
      handle: async ({ params, caller }) => {
        const order = await deps.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
        const subscriptionId = order?.subscription?.id;
        return subscriptionId ? { token: subscriptionToken(subscriptionId, deps) } : fail('subscription.unknown');
      },
    }),
    route({
      call: payOwnSubscription,
      access: 'anyone',
      limits: cardLimits,
      isLong: true,
      form: {
        body: (fields) => ({ payment: paymentBody(fields) }),
        success: ({ confirmationUrl }, { token = '' }) => confirmationUrl ?? subscriptionPath(token),
        failure: ({ token = '' }) => subscriptionPath(token),
      },
      handle: async ({ params, body, caller }) => {
        const found = await subscriptions.findByToken(caller.websiteId, hashSecret(params.token));
        return payOwed(found, body.payment, deps);
      },
    }),
    route({
      call: changeOwnSubscription,
      access: 'anyone',
      limits,
      form: {
        body: ({ slot }) => (slot ? { slot: Number(slot) } : {}),
        success: (_answer, { token = '' }) => subscriptionPath(token),
        failure: ({ token = '' }) => subscriptionPath(token),
      },
      handle: async ({ params, body, caller }) => {
        const found = await subscriptions.findByToken(caller.websiteId, hashSecret(params.token));
        const change = { action: params.action, who: 'Buyer', slot: body?.slot };
        const changed = await changeSubscription(found, change, deps);
        return changed instanceof Failure ? changed : presentToBuyer(changed);
      },
    }),
  ];
}
