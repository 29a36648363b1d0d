import { DelayedError, type Job as QueuedJob } from 'bullmq';
import { websiteOf } from './fair-turns.ts';

const stepAsideMs = 500;

/**
 * Jobs that wait for an external system hold their worker's places: of one website only so many run at once in this
 * process, and the others step aside, where no failure counts. A website whose receivers hang delays no other.
 */
export function createWebsiteShare(most: number) {
  const running = new Map<string, number>();

  return async (queued: QueuedJob, token: string | undefined, run: () => Promise<void>): Promise<void> => {
    const website = websiteOf(queued.data) ?? '';
    const count = running.get(website) ?? 0;
    if (count >= most) {
      // Spread, so that they do not all come back at the same moment.
      await queued.moveToDelayed(Date.now() + stepAsideMs * (1 + Math.random()), token);
      throw new DelayedError();
    }
    running.set(website, count + 1);
    try {
      await run();
    } finally {
      const left = (running.get(website) ?? 1) - 1;
      if (left === 0) running.delete(website);
      else running.set(website, left);
    }
  };
}
