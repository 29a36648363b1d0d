import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { WebhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import type {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@tessera/contracts/commerce/webhook-calls.ts';

type OrThrow = <T>(pending: Promise<ApiAnswer<T>>) => Promise<T>;

const base = '/api/commerce/webhooks';
const one = `${base}/{endpointId}`;

/** The calls about webhooks. */
export function createWebhooksApi(api: Api, orThrow: OrThrow) {
  const about = (endpointId: string) => ({ params: { endpointId } });
  return {
    listWebhooks: () => orThrow(api.request<typeof listWebhooks>('GET', base, {})),
    createWebhook: (body: WebhookSettings) => orThrow(api.request<typeof createWebhook>('POST', base, { body })),
    changeWebhook: (endpointId: string, body: WebhookSettings) =>
      orThrow(api.request<typeof changeWebhook>('PUT', one, { ...about(endpointId), body })),
    removeWebhook: (endpointId: string) => orThrow(api.request<typeof removeWebhook>('DELETE', one, about(endpointId))),
    rotateWebhookSecret: (endpointId: string) =>
      orThrow(api.request<typeof rotateWebhookSecret>('POST', `${one}/secret`, about(endpointId))),
    testWebhook: (endpointId: string) =>
      orThrow(api.request<typeof testWebhook>('POST', `${one}/test`, about(endpointId))),
    listWebhookDeliveries: (endpointId: string, query: QueryOf<typeof listWebhookDeliveries>) =>
      orThrow(
        api.request<typeof listWebhookDeliveries>('GET', `${one}/deliveries`, {
          ...about(endpointId),
          ...(query && { query }),
        }),
      ),
    redeliverWebhook: (endpointId: string, deliveryId: string) =>
      orThrow(
        api.request<typeof redeliverWebhook>('POST', `${one}/deliveries/{deliveryId}/redeliver`, {
          params: { endpointId, deliveryId },
        }),
      ),
  };
}
