import { Queue, type Job as QueuedJob, UnrecoverableError, Worker } from 'bullmq';
import { openRedis, openWaitingRedis } from '../data/redis.ts';
import type { Logger } from '../logger.ts';
import { within } from '../outage.ts';
import { readTolerantly } from '../tolerant.ts';
import { addWithinMs, createAddTogether } from './add-together.ts';
import type { FailedWork } from './error-teller.ts';
import { createFairTurns, websiteOf } from './fair-turns.ts';
import { FinalFailure, type Job } from './job.ts';
import { createSuspects } from './suspects.ts';
import { createWebsiteShare } from './website-share.ts';

const day = 24 * 3_600;
/** A worker with nothing to do asks anew after this long, s; a job that comes wakes it at once. */
const drainDelay = 30;

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

/** A worker that died, or hung for so long, has lost its jobs to others. */
const lockMs = 30_000;
/** A job whose worker died twice under it is kept as failed: it may be what kills them. */
const maxRecoveries = 1;

interface QueueOptions {
  lockDuration?: number;
  /** Hears of each job that is given up. */
  failed?: (error: Error, job: FailedWork) => void;
}

/** BullMQ behind one small door: producers fail fast, workers wait. */
export function createQueues(
  redisUrl: string,
  prefix: string,
  log: Logger,
  { lockDuration = lockMs, failed }: QueueOptions = {},
): Queues {
  const producer = openRedis(redisUrl);
  const consumer = openWaitingRedis(redisUrl);
  const queues = new Map<string, Queue>();
  const workers: Worker[] = [];
  const runSuspect = createSuspects();
  const turnOf = createFairTurns();
  // A Redis that is away now is waited for by the workers, and told to whoever adds a job.
  const connected = producer.connect().catch((error) => log.warn({ reason: error.message }, 'Redis is away'));

  const queueOf = (name: string): Queue => {
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: producer, prefix });
    queue.on('error', (error) => log.warn({ queue: name, reason: error.message }, 'queue connection'));
    queues.set(name, queue);
    // One that was opened while Redis was in trouble never works: the next job opens it anew.
    queue.waitUntilReady().catch(() => {
      queues.delete(name);
      return queue.close().catch(() => undefined);
    });
    return queue;
  };

  const addTogether = createAddTogether(queueOf);

  const workOn = async (job: Job) => {
    const share = createWebsiteShare(job.maxOfWebsite ?? Number.POSITIVE_INFINITY);
    const work = (queued: QueuedJob, token?: string) =>
      share(queued, token, () => runSuspect(queued, token, () => runJob(job, queued.data, queued, log)));
    const worker = new Worker(job.name, work, {
      connection: consumer,
      prefix,
      concurrency: job.concurrency ?? 4,
      drainDelay,
      lockDuration,
      stalledInterval: lockDuration,
      maxStalledCount: maxRecoveries,
      removeOnComplete: { age: day, count: 10_000 },
      // An event that never can be taken fails again and again; the last of them tell enough.
      removeOnFail: { age: 14 * day, count: 1_000 },
    });
    worker.on('error', (error) => log.warn({ queue: job.name, reason: error.message }, 'worker connection'));
    worker.on('failed', (queued, error) => {
      log.error({ queue: job.name, jobId: queued?.id, err: error }, 'job failed');
      if (!queued || !isGivenUp(queued, error)) return;
      failed?.(error, {
        ...{ kind: 'job', page: job.name, requestId: queued.id ?? '' },
        websiteId: websiteOf(queued.data),
      });
    });
    workers.push(worker);
  };

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
      for (const job of jobs) await workOn(job);
    },
    async waiting() {
      const counting = workers.map(async ({ name }) => [
        name,
        await queueOf(name).getJobCountByTypes('wait', 'prioritized'),
      ]);
      return within(addWithinMs, 'counting jobs', Promise.all(counting)).then(Object.fromEntries, () => ({}));
    },
    async close(graceMs) {
      const closing = Promise.all(workers.map((worker) => worker.close()));
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

const isGivenUp = ({ attemptsMade, opts }: QueuedJob, error: Error) =>
  error instanceof UnrecoverableError || attemptsMade >= (opts.attempts ?? 1);

async function runJob(job: Job, data: unknown, queued: { id?: string | undefined; attemptsMade: number }, log: Logger) {
  const jobId = queued.id ?? '';
  const payload = readTolerantly(job.payload, data);
  if (!payload.success) throw new UnrecoverableError(`payload of ${job.name}: ${payload.error.message}`);
  try {
    await job.run(payload.data, {
      log: log.child({ queue: job.name, jobId }),
      jobId,
      attempt: queued.attemptsMade + 1,
    });
  } catch (error) {
    throw error instanceof FinalFailure ? new UnrecoverableError(error.message) : error;
  }
}
