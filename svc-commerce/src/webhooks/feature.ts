import { webhookEventTypes } from '@tessera/contracts/commerce/webhook.ts';
import { listStoreEvents } from '@tessera/contracts/commerce/webhook-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import type { WebhooksDeps } from './deps.ts';
import { endpointRoutes } from './endpoint-routes.ts';

/** Webhook endpoints that receive the store's events and form submissions. */
export function webhooksFeature(deps: WebhooksDeps): Feature {
  const { webhooks } = deps;
  const { events } = webhooks;
  return {
    jobs: [webhooks.work.job],
    repairJobs: [webhooks.work.repairJob],
    events: Object.fromEntries(webhookEventTypes.map((type) => [type, webhooks.record])),
    routes: [
      ...endpointRoutes(deps),
      ...deliveryRoutes(deps),
      route({
        call: listStoreEvents,
        access: { right: 'events.read' },
        handle: async ({ caller, query }) => {
          await events.noteReader(caller.websiteId);
          return events.since(caller.websiteId, query ?? {});
        },
      }),
    ],
  };
}
