/** The calls of `webhook-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './webhook-calls.ts';

export const listWebhooks: Wire<typeof calls.listWebhooks> = { method: 'GET', path: '/api/commerce/webhooks' };
export const createWebhook: Wire<typeof calls.createWebhook> = { method: 'POST', path: '/api/commerce/webhooks' };
export const changeWebhook: Wire<typeof calls.changeWebhook> = {
  method: 'PUT',
  path: '/api/commerce/webhooks/{endpointId}',
};
export const removeWebhook: Wire<typeof calls.removeWebhook> = {
  method: 'DELETE',
  path: '/api/commerce/webhooks/{endpointId}',
};
export const rotateWebhookSecret: Wire<typeof calls.rotateWebhookSecret> = {
  method: 'POST',
  path: '/api/commerce/webhooks/{endpointId}/secret',
};
export const testWebhook: Wire<typeof calls.testWebhook> = {
  method: 'POST',
  path: '/api/commerce/webhooks/{endpointId}/test',
};
export const listWebhookDeliveries: Wire<typeof calls.listWebhookDeliveries> = {
  method: 'GET',
  path: '/api/commerce/webhooks/{endpointId}/deliveries',
};
export const redeliverWebhook: Wire<typeof calls.redeliverWebhook> = {
  method: 'POST',
  path: '/api/commerce/webhooks/{endpointId}/deliveries/{deliveryId}/redeliver',
};
