import { createCleanupQueue } from './cleanup/cleanup-queue.ts';
import { usualKeeping } from './cleanup/needed-versions.ts';
import { watchStable } from './health/watch-stable.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import type { RegistryParts } from './registry-parts.ts';
import { judgeBy } from './rollout/judge-by-figures.ts';
import { createRolloutQueue } from './rollout/rollout-queue.ts';
import { createToldOf } from './team/tell-team.ts';

/** What the registry does without being asked: checks, differences, looks at rollouts and stable versions, clearing away. */
export function createBackgroundWork(deps: ModuleRegistryDeps, parts: RegistryParts) {
  const { queues, log, now, keeping = usualKeeping } = deps;
  const { stores, checks, deltas, health, moving, outbox, tellShells } = parts;
  const { versions, compositions, blobs, repairJobs, teams } = stores;
  const toldOf = createToldOf({ teams, hasOperators: deps.operationsWebsite !== undefined, now });
  const watch = watchStable({ ...moving, health, log, toldOf, everyMs: deps.stableLookMs });
  const cleanup = createCleanupQueue({
    ...{ store: repairJobs, versions, compositions, blobs, keeping, now, log, queues },
    lookEveryMs: deps.cleanupEveryMs,
    onRemoved: tellShells,
  });
  const rollouts = createRolloutQueue({
    ...{ ...moving, log, queues, judge: judgeBy(health), toldOf },
    lookEveryMs: deps.rolloutLookMs,
  });
  return {
    /** Works, and finds what a process left that died. */
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
