import { type Consumer, type DomainEvent, type DomainEventType, domainEvents } from '@tessera/contracts/events.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { z } from 'zod';
import { defineJob, type Job, type JobContext } from './job.ts';
import { eventQueue } from './outbox.ts';
import type { Queues } from './queues.ts';

/** What a feature does at an event. Events come at least once and in any order: doing it twice must do no more. */
export type EventHandlers = {
  [T in DomainEventType]?: (event: DomainEvent<T>, context: JobContext) => Promise<void>;
};

type AnyHandler = (event: DomainEvent, context: JobContext) => Promise<void>;

/** Several features may take the same event: their handlers run one after the other. */
export function joinHandlers(parts: readonly EventHandlers[]): EventHandlers {
  const joined = new Map<string, AnyHandler[]>();
  for (const [type, handler] of parts.flatMap((part) => Object.entries(part))) {
    // Each handler receives only events of the type it is registered for.
    joined.set(type, [...(joined.get(type) ?? []), handler as AnyHandler]);
  }
  return Object.fromEntries([...joined].map(([type, handlers]) => [type, inTurn(handlers)]));
}

function inTurn(handlers: readonly AnyHandler[]): AnyHandler {
  return async (event, context) => {
    for (const handle of handlers) await handle(event, context);
  };
}

const queuedEvent = z.object({
  event: z.object({
    id: z.string(),
    type: z.string(),
    websiteId: z.string(),
    at: z.number(),
    payload: z.unknown(),
  }),
  confirmTo: z.object({ queue: z.string(), collection: z.string(), documentId: z.string() }),
});

/**
 * The job that takes a service's share of the domain events. Handlers must be idempotent: an event comes at least
 * once. It is confirmed to its producer only after its handler is done.
 */
export function eventConsumer(consumer: Consumer, handlers: EventHandlers, queues: Queues): Job {
  return defineJob({
    name: eventQueue(consumer),
    payload: queuedEvent,
    attempts: 8,
    backoffMs: 1_000,
    run: async ({ event, confirmTo }, context) => {
      await handle(event, handlers, context);
      const { queue, collection, documentId } = confirmTo;
      const confirmed = { collection, documentId, eventId: event.id, consumer };
      await queues.add({ name: queue, attempts: 8, backoffMs: 1_000 }, confirmed, {
        jobId: `${context.jobId}-${consumer}`,
      });
    },
  });
}

async function handle(event: { type: string; payload?: unknown }, handlers: EventHandlers, context: JobContext) {
  const type = keysOf(domainEvents).find((known) => known === event.type);
  if (!type) return;
  // The payload is parsed by the schema of exactly this type, which is what the handler's type promises.
  const handler = handlers[type] as ((event: unknown, context: JobContext) => Promise<void>) | undefined;
  const payload = readTolerantly(domainEvents[type].payload, event.payload);
  if (!payload.success) throw payload.error;
  await handler?.({ ...event, payload: payload.data }, context);
}
