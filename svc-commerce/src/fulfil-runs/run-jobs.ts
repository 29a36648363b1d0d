import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import { z } from 'zod';
import type { FulfilRunsDeps } from './deps.ts';
import type { FulfilRunDocument, FulfilRuns } from './fulfil-run-store.ts';
import { workOnRun } from './work-on-run.ts';

/** The queue of runs; a payload names one. */
const fulfilWork = { name: 'svc-commerce.fulfil-work', attempts: 3, backoffMs: 1_000 };
/** Finds runs whose worker died. */
const fulfilSweepName = 'svc-commerce.fulfil-sweep';
/** A run that nobody has begun by then is begun by the sweep. */
const lookAfterMs = 5_000;

/** Puts a run to work. A queue that is away is made up for by the sweep, and so is a worker that dies. */
export async function beginWork(
  { websiteId, id, state }: FulfilRunDocument,
  { queues, now, wakeSweep }: Pick<FulfilRunsDeps, 'queues' | 'now' | 'wakeSweep'>,
): Promise<void> {
  wakeSweep(fulfilSweepName, now() + lookAfterMs);
  await queues.add(fulfilWork, { websiteId, id }, { jobId: `${websiteId}-${id}-${state}` }).catch(() => undefined);
}

/** Works on runs. */
export function fulfilJob(runs: FulfilRuns, parts: FulfilRunsDeps): Job {
  return defineJob({
    ...fulfilWork,
    payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
    concurrency: 2,
    run: ({ websiteId, id }) => workOnRun(websiteId, id, runs, parts),
  });
}

/** Finds runs whose worker died. */
export function fulfilSweep(runs: FulfilRuns, { queues }: FulfilRunsDeps): Sweep {
  return {
    name: fulfilSweepName,
    everyMs: 60_000,
    run: async () => {
      for (const { websiteId, id, leaseUntil } of await runs.abandoned(20)) {
        await queues.add(fulfilWork, { websiteId, id }, { jobId: `${websiteId}-${id}-${leaseUntil}` });
      }
    },
    nextAt: runs.nextAbandonedAt,
  };
}
