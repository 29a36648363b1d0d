import { createCleanupQueue } from './cleanup/cleanup-queue.ts';
import { defaultRetention } from './cleanup/needed-versions.ts';
import { watchStable } from './health/watch-stable.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import type { RegistryParts } from './registry-parts.ts';
import { createRolloutJudge } from './rollout/judge-rollout.ts';
import { createRolloutQueue } from './rollout/rollout-queue.ts';
import { createRollbackMail } from './team/rollback-mail.ts';

/**
 * Creates the registry's background work: checks, deltas, rollouts, the watch over stable versions, and the cleanup.
 */
export function createBackgroundWork(deps: ModuleRegistryDeps, parts: RegistryParts) {
  const { queues, log, now, retention = defaultRetention } = deps;
  const { stores, checks, deltas, health, promotion, outbox, notifyShells } = parts;
  const { versions, compositions, blobs, repairJobs, teams } = stores;
  const rollbackMail = createRollbackMail({ teams, hasOperators: deps.operationsWebsite !== undefined, now });
  const watch = watchStable({ ...promotion, health, log, rollbackMail, everyMs: deps.stableLookMs });
  const cleanup = createCleanupQueue({
    ...{ store: repairJobs, versions, compositions, blobs, retention, now, log, queues },
    lookEveryMs: deps.cleanupEveryMs,
    onRemoved: notifyShells,
  });
  const rollouts = createRolloutQueue({
    ...{ ...promotion, log, queues, judge: createRolloutJudge(health), rollbackMail },
    checkEveryMs: deps.rolloutLookMs,
  });
  return {
    /** Starts all workers. They also resume what a killed process left unfinished. */
    async start(): Promise<void> {
      await outbox.ensureIndexes();
      await queues.work([outbox.confirmations]);
      outbox.start();
      await Promise.all([checks.start(), deltas.start()]);
      watch.start();
      await cleanup.start();
      await rollouts.start();
    },
    async stop(): Promise<void> {
      await Promise.all([checks.stop(), rollouts.stop(), watch.stop(), cleanup.stop(), outbox.stop()]);
    },
  };
}
