import { webhookWaitsMs } from '@tessera/contracts/commerce/webhook.ts';
import { webhookTimeoutMs } from '@tessera/contracts/commerce/webhook-timing.ts';
import { lastingSecret } from '../config.ts';
import type { WebhooksDeps } from './deps.ts';
import { secretValue, validSecrets } from './endpoint.ts';
import { notifyOwner } from './notify-owner.ts';
import { postWebhook } from './post.ts';
import { signatureHeader, signatureOf } from './signature.ts';
import type { DeliveryDocument, EndpointDocument } from './webhook-models.ts';

/** Sends a delivery whose time has come, unless something before it about the same thing is still waiting. */
export async function deliverDue(websiteId: string, id: string, deps: WebhooksDeps): Promise<void> {
  const { deliveries, endpoints, enqueue } = deps.webhooks;
  const delivery = await deliveries.claim(websiteId, id);
  if (!delivery) return;
  const endpoint = await endpoints.find(websiteId, delivery.endpointId);
  if (!endpoint?.enabled) {
    await deliveries.cancelWaiting(websiteId, delivery.endpointId);
    return;
  }
  const first = await deliveries.firstWaiting(delivery);
  if (first && first._id !== id) {
    await deliveries.putOff(websiteId, id);
    return;
  }
  const noted = await attempt(delivery, endpoint, deps);
  if (noted?.state === 'pending') return enqueue(websiteId, id, noted.nextMs - deps.now());
  const next = await deliveries.firstWaiting(delivery);
  if (next && (await deliveries.callUp(websiteId, next._id))) await enqueue(websiteId, next._id);
}

/** Sends once and notes how it went. */
async function attempt(delivery: DeliveryDocument, endpoint: EndpointDocument, deps: WebhooksDeps) {
  const { webhooks, now } = deps;
  const made = await send(delivery, endpoint, deps);
  const isDone = made.problem === '';
  const tries = delivery.tries + 1;
  const wait = webhookWaitsMs[tries - 1];
  const state = isDone ? 'delivered' : wait === undefined ? 'failed' : 'pending';
  const noted = await webhooks.deliveries.note(delivery, made, { state, tries, nextMs: now() + (wait ?? 0) });
  if (isDone) await webhooks.endpoints.noteSuccess(endpoint.websiteId, endpoint._id);
  else await countFailure(endpoint, deps);
  return noted;
}

async function countFailure({ websiteId, _id }: EndpointDocument, deps: WebhooksDeps): Promise<void> {
  const off = await deps.webhooks.endpoints.noteFailure(websiteId, _id);
  if (!off) return;
  await deps.webhooks.deliveries.cancelWaiting(websiteId, _id);
  await notifyOwner(off, deps);
}

/** Sends at once because an owner asked: a test, or a delivery once more. It changes nothing of the schedule. */
export async function deliverNow(delivery: DeliveryDocument, endpoint: EndpointDocument, deps: WebhooksDeps) {
  const made = await send(delivery, endpoint, deps);
  const state = made.problem === '' ? 'delivered' : delivery.isTest ? 'failed' : delivery.state;
  return deps.webhooks.deliveries.note(delivery, made, { state });
}

async function send(delivery: DeliveryDocument, endpoint: EndpointDocument, { config, now }: WebhooksDeps) {
  const at = now();
  const startedAt = performance.now();
  const secrets = validSecrets(endpoint, at).map((secret) => secretValue(lastingSecret(config), secret));
  const outcome = await postWebhook({
    url: endpoint.url,
    body: delivery.body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tessera-Webhooks/1',
      'tessera-event-id': delivery.eventId,
      'tessera-event-type': delivery.type,
      'tessera-delivery-id': delivery._id,
      [signatureHeader]: signatureOf(delivery.body, secrets, at),
    },
    timeoutMs: webhookTimeoutMs,
    allowLocal: config.WEBHOOKS_TO_THIS_MACHINE,
  });
  return { at, durationMs: Math.round(performance.now() - startedAt), ...outcome };
}
