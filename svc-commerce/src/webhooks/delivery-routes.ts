import { listWebhookDeliveries, redeliverWebhook, testWebhook } from '@tessera/contracts/commerce/webhook-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { presentDelivery } from './delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import { redeliver, sendTest } from './send-by-hand.ts';

/** An owner's tries go out to the internet at once, so they are few. */
const sendLimits = [{ name: 'webhook-sends', max: 20, windowMs: 60_000 }];

/** What was sent to an address, and sending by hand. */
export function deliveryRoutes(deps: WebhooksDeps): Route[] {
  const { endpoints, deliveries } = deps.webhooks;
  return [
    route({
      call: testWebhook,
      access: { right: 'webhooks.manage' },
      isLong: true,
      limits: sendLimits,
      handle: async ({ caller, params }) => {
        const sent = await sendTest(caller.websiteId, params.endpointId, deps);
        return sent instanceof Failure ? sent : presentDelivery(sent);
      },
    }),
    route({
      call: listWebhookDeliveries,
      access: { right: 'webhooks.manage' },
      handle: async ({ caller, params, query }) => {
        const { websiteId } = caller;
        if (!(await endpoints.find(websiteId, params.endpointId))) return fail('webhook.unknown');
        const { page, ...paging } = await deliveries.list(websiteId, params.endpointId, query);
        return { deliveries: page.map(presentDelivery), ...paging };
      },
    }),
    route({
      call: redeliverWebhook,
      access: { right: 'webhooks.manage' },
      isLong: true,
      limits: sendLimits,
      handle: async ({ caller, params }) => {
        const sent = await redeliver({ websiteId: caller.websiteId, ...params }, deps);
        return sent instanceof Failure ? sent : presentDelivery(sent);
      },
    }),
  ];
}
