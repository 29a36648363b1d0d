import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { defineJob, type Job, type JobContext } from './job.ts';
import type { Queues } from './queues.ts';
import type { RepairJob, WakeJob } from './repair-job.ts';

/** A document that waits for work. */
export interface Waiting {
  websiteId: string;
  id: string;
  /** Since when it waits: one that waits again is another job. */
  occasion: string | number;
  /** Names the job in the document's place, where one job works on several. */
  group?: string;
}

interface LeasedWorkPlan {
  job: Pick<Job, 'name' | 'attempts' | 'backoffMs' | 'concurrency' | 'maxOfWebsite'>;
  repairJob: Pick<RepairJob, 'name' | 'everyMs' | 'nextAt'>;
  /** The repair job looks so long after work was offered. */
  lookAfterMs?: number;
  /** Documents of all websites that the queue has lost sight of, so many at most. */
  overdue(limit: number): Promise<readonly Waiting[]>;
  batch: number;
  /** Works on a document unless another worker does. */
  run(websiteId: string, id: string, context: JobContext): Promise<unknown>;
}

/** What leased work is made with. */
export interface LeasedWorkDeps {
  queues: Queues;
  log: Logger;
  now: () => number;
  wakeJob: WakeJob;
}

/** When a document is to be looked at. The same occasion twice is one job; without one each is a job of its own. */
interface Look extends Partial<Pick<Waiting, 'occasion' | 'group'>> {
  delayMs?: number;
}

/**
 * Work on documents: the document is the truth and holds the lease, the queue says when to look, and the repair job finds
 * what the queue has lost and whose worker died.
 */
export function createLeasedWork(
  { queues, log, now, wakeJob }: LeasedWorkDeps,
  { job, repairJob, lookAfterMs, overdue, batch, run }: LeasedWorkPlan,
) {
  const { name, attempts, backoffMs } = job;

  /** @throws Outage when the queue is away */
  const add = (websiteId: string, id: string, { occasion, group = id, delayMs = 0 }: Look = {}) =>
    queues.add(
      { name, attempts, backoffMs },
      { websiteId, id },
      {
        ...(occasion !== undefined && { jobId: `${websiteId}.${group}.${occasion}`.replaceAll(':', '.') }),
        ...(delayMs > 0 && { delayMs }),
      },
    );

  /** Looks whether it was begun, or is done. */
  const lookAgain = (delayMs = 0) => {
    if (lookAfterMs !== undefined) wakeJob(repairJob.name, now() + delayMs + lookAfterMs);
  };

  return {
    add,
    /** The same where a queue that is away does not matter: the repair job comes by. */
    offer: async (websiteId: string, id: string, look: Look = {}) => {
      lookAgain(look.delayMs);
      await add(websiteId, id, look).catch((error) =>
        log.warn({ reason: String(error), queue: name, id }, 'work waits for the queue'),
      );
    },
    job: defineJob({
      ...job,
      payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
      run: async (payload, context) => void (await run(payload.websiteId, payload.id, context)),
    }),
    repairJob: {
      ...repairJob,
      run: async () => {
        const waiting = await overdue(batch);
        for (const { websiteId, id, ...look } of waiting) await add(websiteId, id, look);
        if (waiting.length > 0) lookAgain();
      },
    } satisfies RepairJob,
  };
}
