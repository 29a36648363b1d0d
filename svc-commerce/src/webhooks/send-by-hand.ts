import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { deliverNow } from './deliver.ts';
import { newDelivery } from './delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import type { DeliveryDocument } from './webhook-models.ts';

/** Sends an event that never happened, so that an owner sees whether the receiver is well. */
export async function sendTest(
  websiteId: string,
  endpointId: string,
  deps: WebhooksDeps,
): Promise<DeliveryDocument | Failure> {
  const { endpoints, deliveries } = deps.webhooks;
  const endpoint = await endpoints.find(websiteId, endpointId);
  if (!endpoint) return fail('webhook.unknown');
  const data = { text: 'This is a test. Nothing happened in the store.' };
  const message = { id: newId('evt'), type: 'webhook.test', websiteId, at: deps.now(), data };
  const test = newDelivery(endpointId, message, { subject: '', isTest: true, now: deps.now() });
  // Stored as done with, so that no repair job sends it a second time.
  await deliveries.insertNew(websiteId, [{ ...test, state: 'failed' }]);
  const delivery = await deliveries.find(websiteId, test._id);
  return (delivery && (await deliverNow(delivery, endpoint, deps))) ?? fail('webhook.delivery_unknown');
}

/** Sends a delivery of the log once more. */
export async function redeliver(
  { websiteId, endpointId, deliveryId }: { websiteId: string; endpointId: string; deliveryId: string },
  deps: WebhooksDeps,
): Promise<DeliveryDocument | Failure> {
  const { endpoints, deliveries } = deps.webhooks;
  const endpoint = await endpoints.find(websiteId, endpointId);
  if (!endpoint) return fail('webhook.unknown');
  const delivery = await deliveries.find(websiteId, deliveryId);
  if (delivery?.endpointId !== endpointId) return fail('webhook.delivery_unknown');
  return (await deliverNow(delivery, endpoint, deps)) ?? fail('webhook.delivery_unknown');
}
