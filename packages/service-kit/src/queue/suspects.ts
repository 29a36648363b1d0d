import { setTimeout as wait } from 'node:timers/promises';
import { DelayedError, type Job as QueuedJob } from 'bullmq';

/** Those that were recovered together come at the same moment; the first waits until the others have stepped aside. */
const gatherMs = 200;
const stepAsideMs = 1_000;

/**
 * Of the jobs a worker died under, one may be what killed it. Run together again they would die together again, and be
 * given up together. So only one of them runs at a time in this process, and the others wait where no death counts.
 */
export function createSuspects() {
  let isOneRunning = false;

  return async (queued: QueuedJob, token: string | undefined, run: () => Promise<void>): Promise<void> => {
    if (queued.stalledCounter === 0) return run();
    if (isOneRunning) {
      await queued.moveToDelayed(Date.now() + stepAsideMs, token);
      throw new DelayedError();
    }
    isOneRunning = true;
    try {
      await wait(gatherMs);
      await run();
    } finally {
      isOneRunning = false;
    }
  };
}
