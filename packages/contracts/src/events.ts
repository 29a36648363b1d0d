import { z } from 'zod';
import { order } from './commerce/order.ts';
import { id } from './primitives.ts';

/**
 * Domain events between services. Each is written to the outbox of the document that changed, by the same atomic
 * write, and delivered at least once to every consumer named here.
 */
const definitions = {
  'order.placed': { payload: z.strictObject({ order }), consumers: ['svc-analytics'] },
  'product.changed': { payload: z.strictObject({ productIds: z.array(id) }), consumers: ['shell'] },
  'stock.changed': {
    payload: z.strictObject({ productId: id, variantId: id, available: z.int() }),
    consumers: ['shell'],
  },
  'content.changed': { payload: z.strictObject({}), consumers: ['shell'] },
  'website.changed': { payload: z.strictObject({}), consumers: ['shell'] },
  'form.submitted': { payload: z.strictObject({ formId: id, submissionId: id }), consumers: ['svc-forms'] },
} as const satisfies Record<string, { payload: z.ZodType; consumers: readonly string[] }>;

export const domainEvents: typeof definitions = definitions;
export type DomainEventType = keyof typeof definitions;
export type DomainEventPayload<T extends DomainEventType> = z.infer<(typeof definitions)[T]['payload']>;
export type Consumer = (typeof definitions)[DomainEventType]['consumers'][number];

/** An event as it travels: on the queue and inside the outbox. */
export interface DomainEvent<T extends DomainEventType = DomainEventType> {
  id: string;
  type: T;
  websiteId: string;
  /** When it happened, milliseconds since the epoch. */
  at: number;
  payload: DomainEventPayload<T>;
}
