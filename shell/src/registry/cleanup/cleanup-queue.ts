import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { type CleanupDeps, removeOldVersions } from './remove-old-versions.ts';

interface CleanupQueueDeps extends CleanupDeps {
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often the cleanup runs. */
  lookEveryMs?: number | undefined;
  /** Called after versions were removed. */
  onRemoved(): Promise<void>;
}

const queue = { name: 'shell.module-cleanup', attempts: 2, backoffMs: 5_000 } as const;
const defaultIntervalMs = 6 * 3_600_000;

/** Removes unused versions in the background, in one process at a time. */
export function createCleanupQueue({
  lookEveryMs = defaultIntervalMs,
  queues,
  log,
  onRemoved,
  ...deps
}: CleanupQueueDeps) {
  async function removeOld(): Promise<void> {
    const removed = await removeOldVersions(deps);
    if (removed.length === 0) return;
    log.info({ versions: removed.map(({ name, version }) => `${name}@${version}`) }, 'Unused versions removed.');
    await onRemoved();
  }

  const alarm = createAlarm({
    everyMs: lookEveryMs,
    look: async () => {
      // Job ids are shared by all processes, so that one cleanup runs per interval.
      await queues.add(queue, {}, { jobId: `cleanup-${Math.floor(deps.now() / lookEveryMs)}` });
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'Cannot queue the cleanup of versions.'),
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
