import { webhookEventTypes } from '@tessera/contracts/commerce/webhook.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '@tessera/contracts/commerce/webhook-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { lastingSecret } from '../config.ts';
import { refusalOfUrl } from '../lib/outgoing/address-guard.ts';
import type { WebhooksDeps } from './deps.ts';
import { presentEndpoint, secretValue } from './endpoint.ts';
import type { EndpointDocument } from './webhook-models.ts';

/** The addresses an owner keeps, each with the secret its messages are signed with. */
export function endpointRoutes({ webhooks, config, now }: WebhooksDeps): Route[] {
  const { endpoints, deliveries } = webhooks;
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

  return [
    route({
      call: listWebhooks,
      access: { right: 'webhooks.manage' },
      handle: async ({ caller }) => ({
        endpoints: (await endpoints.list(caller.websiteId)).map(present),
        eventTypes: [...webhookEventTypes],
      }),
    }),
    route({
      call: createWebhook,
      access: { right: 'webhooks.manage' },
      proof: true,
      handle: async ({ caller, body }) => {
        const refused = refusal(body);
        if (refused) return refused;
        const { length } = await endpoints.list(caller.websiteId);
        if (length >= endpoints.maxEndpoints) return fail('webhook.too_many', { max: endpoints.maxEndpoints });
        return withSecret(await endpoints.insert(caller.websiteId, body));
      },
    }),
    route({
      call: changeWebhook,
      access: { right: 'webhooks.manage' },
      proof: true,
      handle: async ({ caller: { websiteId }, params: { endpointId }, body: { expectedVersion, ...settings } }) => {
        const refused = refusal(settings);
        if (refused) return refused;
        const changed = await endpoints.change(websiteId, endpointId, settings, expectedVersion);
        if (changed) return present(changed);
        return fail((await endpoints.find(websiteId, endpointId)) ? 'settings.conflict' : 'webhook.unknown');
      },
    }),
    route({
      call: removeWebhook,
      access: { right: 'webhooks.manage' },
      handle: async ({ caller, params }) => {
        if (!(await endpoints.remove(caller.websiteId, params.endpointId))) return fail('webhook.unknown');
        await deliveries.removeOf(caller.websiteId, params.endpointId);
        return undefined;
      },
    }),
    route({
      call: rotateWebhookSecret,
      access: { right: 'webhooks.manage' },
      proof: true,
      handle: async ({ caller, params }) =>
        orUnknown(await endpoints.rotate(caller.websiteId, params.endpointId), withSecret),
    }),
  ];
}
