import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import { webhookDelivery, webhookEndpoint, webhookMessage, webhookSettings } from './webhook.ts';

const base = '/api/commerce/webhooks';
const params = z.strictObject({ endpointId: id });
const deliveryParams = params.extend({ deliveryId: id });
/** The secret is shown in this answer and never again. */
const withSecret = z.strictObject({ endpoint: webhookEndpoint, secret: z.string() });

export const listWebhooks = defineCall({
  id: 'listWebhooks',
  method: 'GET',
  path: base,
  summary: 'Webhook addresses and the event types',
  answer: z.strictObject({ endpoints: z.array(webhookEndpoint), eventTypes: z.array(z.string()) }),
});

export const createWebhook = defineCall({
  id: 'createWebhook',
  method: 'POST',
  path: base,
  summary: 'Adds an address; its secret is shown this once',
  body: webhookSettings,
  answer: withSecret,
  status: 201,
  errors: ['webhook.address_refused', 'webhook.too_many'],
  isStrict: true,
});

export const changeWebhook = defineCall({
  id: 'changeWebhook',
  method: 'PUT',
  path: `${base}/{endpointId}`,
  summary: 'Changes an address or turns it on or off',
  params,
  /** With the version that was read, a change over another one is refused. */
  body: webhookSettings.extend({ expectedVersion: z.int().min(0).optional() }),
  answer: webhookEndpoint,
  errors: ['webhook.unknown', 'webhook.address_refused', 'settings.conflict'],
  isStrict: true,
});

export const removeWebhook = defineCall({
  id: 'removeWebhook',
  method: 'DELETE',
  path: `${base}/{endpointId}`,
  summary: 'Removes an address and its log',
  params,
  answer: z.undefined(),
  status: 204,
  errors: ['webhook.unknown'],
});

export const rotateWebhookSecret = defineCall({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${base}/{endpointId}/secret`,
  summary: 'Makes a new secret, shown this once; the one before stays valid for a day',
  params,
  answer: withSecret,
  errors: ['webhook.unknown'],
});

export const testWebhook = defineCall({
  id: 'testWebhook',
  method: 'POST',
  path: `${base}/{endpointId}/test`,
  summary: 'Sends a test event at once and answers how it went',
  params,
  answer: webhookDelivery,
  // The endpoint may be removed while the event is sent.
  errors: ['webhook.unknown', 'webhook.delivery_unknown'],
});

export const listWebhookDeliveries = defineCall({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${base}/{endpointId}/deliveries`,
  summary: 'What was sent to an address, newest first; kept for 30 days',
  params,
  query: z
    .strictObject({
      state: webhookDelivery.shape.state.optional(),
      type: z.string().max(60).optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    })
    .optional(),
  answer: z.strictObject({ deliveries: z.array(webhookDelivery), ...paging }),
  errors: ['webhook.unknown'],
});

export const redeliverWebhook = defineCall({
  id: 'redeliverWebhook',
  method: 'POST',
  path: `${base}/{endpointId}/deliveries/{deliveryId}/redeliver`,
  summary: 'Sends a delivery once more, at once, and answers how it went',
  params: deliveryParams,
  answer: webhookDelivery,
  errors: ['webhook.unknown', 'webhook.delivery_unknown'],
});

export const listStoreEvents = defineCall({
  id: 'listStoreEvents',
  method: 'GET',
  path: '/api/commerce/events',
  summary: 'Events since a cursor, oldest first, for those who missed some; kept for 30 days',
  query: z
    .strictObject({
      /** Answer of the call before; without one from the oldest that is kept. */
      cursor: cursor.optional(),
      type: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    })
    .optional(),
  answer: z.strictObject({ events: z.array(webhookMessage), nextCursor: z.string().nullable(), hasMore: z.boolean() }),
});
