import { webhookEventTypes } from '@tessera/contracts/commerce/webhook.ts';
import {
  changeWebhook,
  createWebhook,
  listStoreEvents,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@tessera/contracts/commerce/webhook-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { lastingSecret } from '../config.ts';
import { readersOr, storeEditors } from '../lib/roles.ts';
import { refusalOfUrl } from './address-guard.ts';
import { presentDelivery } from './delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import { presentEndpoint, secretValue } from './endpoint.ts';
import { redeliver, sendTest } from './send-by-hand.ts';
import type { EndpointDocument } from './webhook-models.ts';

/** An owner's tries go out to the internet at once, so they are few. */
const sendLimits = [{ name: 'webhook-sends', max: 20, windowMs: 60_000 }];

/** Addresses outside that are told of the store's events. */
export function webhooksFeature(parts: WebhooksDeps): Feature {
  const { webhooks, config, now } = parts;
  const { endpoints, deliveries, events } = webhooks;
  const present = (endpoint: EndpointDocument) => presentEndpoint(endpoint, lastingSecret(config), now());
  const withSecret = (endpoint: EndpointDocument) => {
    const [newest] = endpoint.secrets;
    return { endpoint: present(endpoint), secret: newest ? secretValue(lastingSecret(config), newest) : '' };
  };
  const refusal = ({ url }: { url: string }) => {
    const reason = refusalOfUrl(url, config.WEBHOOKS_TO_THIS_MACHINE);
    return reason === undefined ? undefined : fail('webhook.address_refused', { reason }, { url: reason });
  };
  const orUnknown = <T>(found: EndpointDocument | null, show: (endpoint: EndpointDocument) => T) =>
    found ? show(found) : fail('webhook.unknown');

  return {
    jobs: [webhooks.work.job],
    sweeps: [webhooks.work.sweep],
    events: Object.fromEntries(webhookEventTypes.map((type) => [type, webhooks.record])),
    routes: [
      route({
        call: listWebhooks,
        access: storeEditors,
        handle: async ({ caller }) => ({
          endpoints: (await endpoints.list(caller.websiteId)).map(present),
          eventTypes: [...webhookEventTypes],
        }),
      }),
      route({
        call: createWebhook,
        access: storeEditors,
        handle: async ({ caller, body }) => {
          const refused = refusal(body);
          if (refused) return refused;
          const { length } = await endpoints.list(caller.websiteId);
          if (length >= endpoints.mostEndpoints) return fail('webhook.too_many', { max: endpoints.mostEndpoints });
          return withSecret(await endpoints.insert(caller.websiteId, body));
        },
      }),
      route({
        call: changeWebhook,
        access: storeEditors,
        handle: async ({ caller, params, body }) =>
          refusal(body) ?? orUnknown(await endpoints.change(caller.websiteId, params.endpointId, body), present),
      }),
      route({
        call: removeWebhook,
        access: storeEditors,
        handle: async ({ caller, params }) => {
          if (!(await endpoints.remove(caller.websiteId, params.endpointId))) return fail('webhook.unknown');
          await deliveries.removeOf(caller.websiteId, params.endpointId);
          return undefined;
        },
      }),
      route({
        call: rotateWebhookSecret,
        access: storeEditors,
        handle: async ({ caller, params }) =>
          orUnknown(await endpoints.rotate(caller.websiteId, params.endpointId), withSecret),
      }),
      route({
        call: testWebhook,
        access: storeEditors,
        limits: sendLimits,
        handle: async ({ caller, params }) => {
          const sent = await sendTest(caller.websiteId, params.endpointId, parts);
          return sent instanceof Failure ? sent : presentDelivery(sent);
        },
      }),
      route({
        call: listWebhookDeliveries,
        access: storeEditors,
        handle: async ({ caller, params, query }) => {
          const { websiteId } = caller;
          if (!(await endpoints.find(websiteId, params.endpointId))) return fail('webhook.unknown');
          const { page, ...paging } = await deliveries.list(websiteId, params.endpointId, query);
          return { deliveries: page.map(presentDelivery), ...paging };
        },
      }),
      route({
        call: redeliverWebhook,
        access: storeEditors,
        limits: sendLimits,
        handle: async ({ caller, params }) => {
          const sent = await redeliver({ websiteId: caller.websiteId, ...params }, parts);
          return sent instanceof Failure ? sent : presentDelivery(sent);
        },
      }),
      route({
        call: listStoreEvents,
        access: readersOr('events.read'),
        handle: async ({ caller, query }) => {
          await events.noteReader(caller.websiteId);
          return events.since(caller.websiteId, query ?? {});
        },
      }),
    ],
  };
}
