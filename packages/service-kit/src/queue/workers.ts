import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { type Job as QueuedJob, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import type { FailedWork } from './failed-work.ts';
import { websiteOf } from './fair-turns.ts';
import { FinalFailure, type Job } from './job.ts';
import { createSuspects } from './suspects.ts';
import { createWebsiteShare } from './website-share.ts';

const day = 24 * 3_600;
/** An idle worker asks again after this long, s; a job that comes wakes it at once. */
const drainDelay = 30;

/** A worker that died, or hung for so long, has lost its jobs to others. */
const lockMs = 30_000;
/** A job whose worker died twice is stored as failed: it may be the cause. */
const maxRecoveries = 1;

/** What can be said of workers. */
export interface WorkerOptions {
  lockDuration?: number;
  /** Hears of each job that is given up. */
  failed?: (error: Error, job: FailedWork) => void;
}

interface WorkersDeps extends WorkerOptions {
  prefix: string;
  log: Logger;
}

/** What starts a worker on the queue of a job. */
export function createWorkers(connection: Redis, { prefix, log, lockDuration = lockMs, failed }: WorkersDeps) {
  const runSuspect = createSuspects();
  return (job: Job): Worker => {
    const share = createWebsiteShare(job.maxOfWebsite ?? Number.POSITIVE_INFINITY);
    const work = (queued: QueuedJob, token?: string) =>
      share(queued, token, () => runSuspect(queued, token, () => runJob(job, queued.data, queued, log)));
    const worker = new Worker(job.name, work, {
      connection,
      prefix,
      concurrency: job.concurrency ?? 4,
      drainDelay,
      lockDuration,
      stalledInterval: lockDuration,
      maxStalledCount: maxRecoveries,
      removeOnComplete: { age: day, count: 10_000 },
      // An event that never can be taken fails again and again; the last of them are enough.
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
    return worker;
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
