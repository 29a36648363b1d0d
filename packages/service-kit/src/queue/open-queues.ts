import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';

/** Queues by name, each opened when it is first asked for. */
export function createOpenQueues(connection: Redis, prefix: string, log: Logger) {
  const queues = new Map<string, Queue>();
  return {
    of(name: string): Queue {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue(name, { connection, prefix });
      queue.on('error', (error) => log.warn({ queue: name, reason: error.message }, 'queue connection'));
      queues.set(name, queue);
      // A queue opened while Redis failed never works: the next job reopens it.
      queue.waitUntilReady().catch(() => {
        queues.delete(name);
        return queue.close().catch(() => undefined);
      });
      return queue;
    },

    async close(): Promise<void> {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
    },
  };
}
