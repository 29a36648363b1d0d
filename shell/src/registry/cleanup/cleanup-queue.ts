import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { type CleanupDeps, removeOldVersions } from './remove-old-versions.ts';

interface CleanupQueueDeps extends CleanupDeps {
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often it is looked for versions nobody needs. */
  lookEveryMs?: number | undefined;
  /** Called when versions have gone. */
  onRemoved(): Promise<void>;
}

const queue = { name: 'shell.module-cleanup', attempts: 2, backoffMs: 5_000 } as const;
const usualLookMs = 6 * 3_600_000;

/** Clears away versions nobody needs, in the background, in one process at a time. */
export function createCleanupQueue({ lookEveryMs = usualLookMs, queues, log, onRemoved, ...deps }: CleanupQueueDeps) {
  async function removeOld(): Promise<void> {
    const swept = await removeOldVersions(deps);
    if (swept.length === 0) return;
    log.info({ versions: swept.map(({ name, version }) => `${name}@${version}`) }, 'Versions were cleared away.');
    await onRemoved();
  }

  const alarm = createAlarm({
    everyMs: lookEveryMs,
    look: async () => {
      // All processes ask for one cleanup in the same stretch of time.
      await queues.add(queue, {}, { jobId: `cleanup-${Math.floor(deps.now() / lookEveryMs)}` });
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'versions nobody needs were not looked for'),
    now: deps.now,
  });

  return {
    async start() {
      await queues.work([defineJob({ ...queue, payload: z.strictObject({}), concurrency: 1, run: removeOld })]);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}
