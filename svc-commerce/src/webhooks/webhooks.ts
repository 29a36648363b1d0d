import { isChosen } from '@tessera/contracts/commerce/webhook.ts';
import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { CommerceConfig } from '../config.ts';
import { newDelivery } from './delivery-document.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEndpointStore } from './endpoint-store.ts';
import { createEventLog } from './event-log.ts';

/** BullMQ carries the moment a delivery is due; the delivery's own document says whether it really is. */
export const deliveryJob = { name: 'svc-commerce.webhook-delivery', attempts: 1, backoffMs: 1_000 };

/** Finds deliveries the queue lost. */
export const webhookSweepName = 'svc-commerce.webhook-sweep';
/** Looked at so long after it was to be sent: longer than sending takes. */
const lookAfterMs = 15_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Stores of the webhooks, and how an event gets into them. */
export function createWebhooks({ db, now, queues, log, wakeSweep }: ServiceDeps<CommerceConfig>) {
  const endpoints = createEndpointStore(db, now);
  const deliveries = createDeliveryStore(db, now);
  const events = createEventLog(db, now);

  /** A queue that is away does not matter: the sweep comes by. */
  const enqueue = async (websiteId: string, id: string, delayMs = 0) => {
    wakeSweep(webhookSweepName, now() + delayMs + lookAfterMs);
    await queues
      .add(deliveryJob, { websiteId, id }, delayMs > 0 ? { delayMs } : {})
      .catch((error) => log.warn({ reason: String(error), delivery: id }, 'webhook waits for the queue'));
  };

  return {
    endpoints,
    deliveries,
    events,
    enqueue,
    /**
     * Keeps an event and what is to be sent of it, where anybody wants to know: the list goes on while an endpoint is
     * off, for whoever turns it on again. Told twice of one event, it is one.
     */
    async record({ id, type, websiteId, at, payload }: DomainEvent): Promise<void> {
      const known = await endpoints.known(websiteId);
      if (known.length === 0 && !(await events.isRead(websiteId))) return;
      const message = { id, type, websiteId, at, data: payload };
      await events.add(message);
      const chosen = known.filter((endpoint) => endpoint.enabled && isChosen(endpoint.events, type));
      const made = chosen.map(({ _id }) =>
        newDelivery(_id, message, { subject: subjectOf(type, payload), now: now() }),
      );
      await deliveries.insertNew(websiteId, made);
      for (const { _id } of made) await enqueue(websiteId, _id);
    },
  };
}

const subjectFields: Record<string, string> = {
  order: 'orderId',
  stock: 'variantId',
  cart: 'cartId',
  product: 'productIds',
  'gift-card': 'giftCardId',
  subscription: 'subscriptionId',
};

/** What an event is about: events of one subject are told in their order. */
function subjectOf(type: string, payload: object): string {
  const field = subjectFields[type.split('.')[0] ?? ''] ?? '';
  const value: unknown = Object.entries(payload).find(([name]) => name === field)?.[1];
  return String(Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).slice(0, 128);
}
