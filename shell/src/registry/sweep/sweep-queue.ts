import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { type SweepDeps, sweepVersions } from './sweep-versions.ts';

interface SweepQueueDeps extends SweepDeps {
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often it is looked for versions nobody needs. */
  lookEveryMs?: number | undefined;
  /** Called when versions have gone. */
  onSwept(): Promise<void>;
}

const queue = { name: 'shell.module-sweep', attempts: 2, backoffMs: 5_000 } as const;
const usualLookMs = 6 * 3_600_000;

/** Clears away versions nobody needs, in the background, in one process at a time. */
export function createSweepQueue({ lookEveryMs = usualLookMs, queues, log, onSwept, ...deps }: SweepQueueDeps) {
  async function sweep(): Promise<void> {
    const swept = await sweepVersions(deps);
    if (swept.length === 0) return;
    log.info({ versions: swept.map(({ name, version }) => `${name}@${version}`) }, 'Versions were cleared away.');
    await onSwept();
  }

  const alarm = createAlarm({
    everyMs: lookEveryMs,
    look: async () => {
      // All processes ask for one sweep in the same stretch of time.
      await queues.add(queue, {}, { jobId: `sweep-${Math.floor(deps.now() / lookEveryMs)}` });
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'versions nobody needs were not looked for'),
    now: deps.now,
  });

  return {
    async start() {
      await queues.work([defineJob({ ...queue, payload: z.strictObject({}), concurrency: 1, run: sweep })]);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}
