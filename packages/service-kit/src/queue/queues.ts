import type { Worker } from 'bullmq';
import { openRedis, openWaitingRedis } from '../data/redis.ts';
import type { Logger } from '../logger.ts';
import { within } from '../outage.ts';
import { addWithinMs, createAddTogether } from './add-together.ts';
import { createFairTurns } from './fair-turns.ts';
import type { Job } from './job.ts';
import { createOpenQueues } from './open-queues.ts';
import { createWorkers, type WorkerOptions } from './workers.ts';

/** The queues of a process. What must not be lost is not on them alone: Redis may forget. */
export interface Queues {
  /**
   * Puts a job on its queue. The same `jobId` twice is one job.
   * @throws Outage when Redis is away, full or slow; callers keep the truth elsewhere and try again
   */
  add(
    job: Pick<Job, 'name' | 'attempts' | 'backoffMs'>,
    payload: unknown,
    options?: { jobId?: string; delayMs?: number },
  ): Promise<void>;
  /** Starts working on jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  /** Jobs that wait for a worker, by the queues this process works on; none while Redis is away. */
  waiting(): Promise<Record<string, number>>;
  /** Waits for what runs, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** BullMQ behind one small door: producers fail fast, workers wait. */
export function createQueues(redisUrl: string, prefix: string, log: Logger, working: WorkerOptions = {}): Queues {
  const producer = openRedis(redisUrl);
  const consumer = openWaitingRedis(redisUrl);
  const queues = createOpenQueues(producer, prefix, log);
  const workers: Worker[] = [];
  const start = createWorkers(consumer, { prefix, log, ...working });
  const turnOf = createFairTurns();
  // Workers wait for an unavailable Redis; adding a job fails.
  const connected = producer.connect().catch((error) => log.warn({ reason: error.message }, 'Redis is away'));
  const addTogether = createAddTogether(queues.of);

  return {
    async add(job, payload, options = {}) {
      await connected;
      const opts = {
        attempts: job.attempts,
        backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
        // All jobs have one: those without would go before all others.
        priority: turnOf(job.name, payload),
        ...(options.jobId && { jobId: options.jobId }),
        ...(options.delayMs && { delay: options.delayMs }),
      };
      await addTogether(job.name, { data: payload, opts });
    },
    async work(jobs) {
      await connected;
      workers.push(...jobs.map(start));
    },
    async waiting() {
      const counting = workers.map(async ({ name }) => [
        name,
        await queues.of(name).getJobCountByTypes('wait', 'prioritized'),
      ]);
      return within(addWithinMs, 'counting jobs', Promise.all(counting)).then(Object.fromEntries, () => ({}));
    },
    async close(graceMs) {
      const closing = Promise.all(workers.map((worker) => worker.close()));
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      await queues.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}
