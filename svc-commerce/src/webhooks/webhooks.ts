import { isChosen } from '@tessera/contracts/commerce/webhook.ts';
import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { CommerceConfig } from '../config.ts';
import { newDelivery } from './delivery.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEndpointStore } from './endpoint-store.ts';
import { createEventLog } from './event-log.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;
/** Sends a delivery whose time has come. */
type Deliver = (websiteId: string, id: string) => Promise<void>;

/** Stores of the webhooks, how an event gets into them, and the work of sending. */
export function createWebhooks(deps: ServiceDeps<CommerceConfig>, deliver: Deliver) {
  const { models, now } = deps;
  const endpoints = createEndpointStore(models, now);
  const deliveries = createDeliveryStore(models, now);
  const events = createEventLog(models, now);
  const { job, repairJob, offer } = createLeasedWork(deps, {
    job: {
      ...{ name: 'svc-commerce.webhook-delivery', attempts: 1, backoffMs: 1_000, concurrency: 20 },
      // Hanging receivers of one owner must not delay deliveries of others (SAFE-26).
      maxOfWebsite: 5,
    },
    // Finds deliveries that the queue lost, and those that waited for another one.
    repairJob: { name: 'svc-commerce.webhook-job', everyMs: 60_000 },
    // Longer than sending takes.
    lookAfterMs: 15_000,
    batch: 200,
    overdue: deliveries.due,
    run: deliver,
  });
  const enqueue = (websiteId: string, id: string, delayMs = 0) => offer(websiteId, id, { delayMs });

  return {
    endpoints,
    deliveries,
    events,
    enqueue,
    work: { job, repairJob },
    /**
     * Keeps an event and what is to be sent of it, where anybody wants to know: the list goes on while an endpoint is
     * off, for when it is turned on again. The same event twice is one delivery.
     */
    async record({ id, type, websiteId, at, payload }: DomainEvent): Promise<void> {
      const known = await endpoints.known(websiteId);
      if (known.length === 0 && !(await events.isRead(websiteId))) return;
      const message = { id, type, websiteId, at, data: receiverPayloadOf(payload) };
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
  submission: 'submissionId',
  error: 'errorId',
};

/** The payload for receivers: without the email recipients, and without the visit, which is for analytics only. */
function receiverPayloadOf({
  mails: _,
  visitId: __,
  ...receiverPayload
}: object & { mails?: unknown; visitId?: unknown }): object {
  return receiverPayload;
}

/** The subject of an event: events of one subject are delivered in order. */
function subjectOf(type: string, payload: object): string {
  const field = subjectFields[type.split('.')[0] ?? ''] ?? '';
  const value: unknown = Object.entries(payload).find(([name]) => name === field)?.[1];
  return String(Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).slice(0, 128);
}
