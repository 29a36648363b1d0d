import type { DomainEvent, DomainEventType } from '@tessera/contracts/events.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { z } from 'zod';

const confirmation = z.object({ eventId: z.string() });

/**
 * Puts events on the queue like another process' outbox; each resolves when the service has confirmed it. Concurrent
 * events are delivered in any order.
 */
export async function publisherOf(producer: string, { queues }: Pick<TestService, 'queues'>) {
  const waiting = new Map<string, () => void>();
  await queues.work([
    defineJob({
      ...{ name: `${producer}.confirmations`, payload: confirmation, attempts: 3, backoffMs: 50 },
      run: async ({ eventId }) => waiting.get(eventId)?.(),
    }),
  ]);
  return async <T extends DomainEventType>(fields: Omit<DomainEvent<T>, 'id'> & { id?: string }): Promise<void> => {
    const event = { id: newId('evt'), ...fields };
    const confirmTo = { queue: `${producer}.confirmations`, collection: 'any', documentId: 'any' };
    const confirmed = new Promise<void>((resolve) => waiting.set(event.id, resolve));
    await queues.add(
      { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 },
      { event, confirmTo },
      { jobId: newId('job') },
    );
    await confirmed;
  };
}
