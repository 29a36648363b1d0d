import { z } from 'zod';
import { emailAddress, id, timestampMs } from '../primitives.ts';

/** The events that others' programs can be notified of: of the store, of the website's forms, and of its errors. */
export const webhookEventTypes = [
  'cart.abandoned',
  'error.noticed',
  'gift-card.changed',
  'gift-card.issued',
  'order.cancelled',
  'order.fulfilled',
  'order.paid',
  'order.placed',
  'order.refunded',
  'order.tracked',
  'product.changed',
  'stock.changed',
  'submission.received',
  'subscription.cancelled',
  'subscription.ended',
  'subscription.paused',
  'subscription.payment-failed',
  'subscription.renewed',
  'subscription.started',
] as const;

/** One event by its name, or all of one subject: `order.*`. */
export const webhookEvent = z
  .string()
  .max(60)
  .refine((name) => isKnown(name), 'There is no such event.');

function isKnown(name: string): boolean {
  const subject = /^([a-z-]+)\.\*$/.exec(name)?.[1];
  return webhookEventTypes.some((type) => (subject ? type.startsWith(`${subject}.`) : type === name));
}

/** Whether an endpoint that chose these events is told of one. */
export function isChosen(chosen: readonly string[], type: string): boolean {
  return chosen.some((name) => name === type || (name.endsWith('.*') && type.startsWith(name.slice(0, -1))));
}

/** A delivery is sent again after each of these waits, and given up after the last. */
export const webhookWaitsMs: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 43_200].map((s) => s * 1_000);

/** Failed tries in a row, over at least this time, after which an endpoint is turned off. */
export const webhookFailureLimit = 30;
/** How long an endpoint must have failed without a break for `webhookFailureLimit` to count. */
export const webhookFailingMs = 3_600_000;

/** How long the secret from before stays valid after a new one was made. */
export const webhookRotationMs = 24 * 3_600_000;

/** What an owner says of an endpoint. */
export const webhookSettings = z.strictObject({
  url: z.string().trim().min(1).max(2_000),
  description: z.string().trim().max(200),
  events: z.array(webhookEvent).min(1).max(50),
  enabled: z.boolean(),
  /** Where to write when the endpoint was turned off; empty for nowhere. */
  contactEmail: z.union([z.literal(''), emailAddress]),
});
export type WebhookSettings = z.infer<typeof webhookSettings>;

/** An endpoint as its owner reads it; its secrets are shown only when they are made. */
export const webhookEndpoint = webhookSettings.extend({
  id,
  createdOn: timestampMs,
  /** How often its settings were changed. */
  version: z.int().min(0).optional(),
  /** Why it is off: its owner wanted it, or it failed too often. */
  disabledBy: z.enum(['owner', 'failures']).nullable(),
  failuresInRow: z.int().min(0),
  lastSuccessOn: timestampMs.nullable(),
  /** Last four characters of the secrets that are valid now, the newest first. */
  secrets: z.array(z.strictObject({ last4: z.string(), createdOn: timestampMs, validUntil: timestampMs.nullable() })),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** One try to hand over a delivery. */
export const webhookAttempt = z.strictObject({
  at: timestampMs,
  durationMs: z.int().min(0),
  /** HTTP status of the answer; null when there was none. */
  status: z.int().nullable(),
  /** What went wrong, in words; empty after a success. */
  problem: z.string(),
  /** The beginning of the answer. */
  excerpt: z.string(),
});

/** One event on its way to one endpoint, with every try so far. */
export const webhookDelivery = z.strictObject({
  id,
  endpointId: id,
  eventId: id,
  type: z.string(),
  /** What the event is about: the id of its order, product and so on. */
  subject: z.string(),
  /** When it happened. */
  at: timestampMs,
  isTest: z.boolean(),
  state: z.enum(['pending', 'delivered', 'failed', 'cancelled']),
  /** When it is tried next; null when it is done with. */
  nextAt: timestampMs.nullable(),
  attempts: z.array(webhookAttempt),
  /** The body as it is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** An event as it is told: the body of a webhook, and a line of the list of events. */
export const webhookMessage = z.strictObject({
  /** The same for every delivery of one event: by it receivers know what they have seen. */
  id,
  type: z.string(),
  websiteId: id,
  at: timestampMs,
  data: z.unknown(),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;
