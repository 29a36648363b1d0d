import type { WebhookDelivery, WebhookMessage } from '@tessera/contracts/commerce/webhook.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import type { DeliveryDocument } from './webhook-models.ts';

/** How long the log and the list of events go back. */
export const webhookRetentionMs = 30 * 24 * 3_600_000;

/** A delivery before it is stored. */
export type NewDelivery = Unstamped<DeliveryDocument>;

/** A new delivery of a message. Asked twice for one event it has the same id. */
export function newDelivery(
  endpointId: string,
  message: WebhookMessage,
  { subject, isTest = false, now }: { subject: string; isTest?: boolean; now: number },
): NewDelivery {
  const { id, type, at } = message;
  return {
    _id: `${endpointId}.${id}`,
    ...{ endpointId, eventId: id, type, subject, at, isTest },
    state: 'pending',
    nextMs: now,
    tries: 0,
    attempts: [],
    body: JSON.stringify(message),
    expiresAt: new Date(now + webhookRetentionMs),
  };
}

export function presentDelivery(delivery: DeliveryDocument): WebhookDelivery {
  const { _id, endpointId, eventId, type, subject, at, isTest, state, nextMs, attempts, body } = delivery;
  const nextAt = state === 'pending' ? nextMs : null;
  return { id: _id, ...{ endpointId, eventId, type, subject, at, isTest, state, attempts, body }, nextAt };
}
