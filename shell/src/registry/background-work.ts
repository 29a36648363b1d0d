import { watchStable } from './health/watch-stable.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import type { RegistryParts } from './registry-parts.ts';
import { judgeBy } from './rollout/judge-by-figures.ts';
import { createRolloutQueue } from './rollout/rollout-queue.ts';
import { usualKeeping } from './sweep/needed-versions.ts';
import { createSweepQueue } from './sweep/sweep-queue.ts';
import { createToldOf } from './team/tell-team.ts';

/** What the registry does without being asked: checks, differences, looks at rollouts and stable versions, clearing away. */
export function createBackgroundWork(deps: ModuleRegistryDeps, parts: RegistryParts) {
  const { queues, log, now, keeping = usualKeeping } = deps;
  const { stores, checks, deltas, health, moving, outbox, tellShells } = parts;
  const { versions, compositions, blobs, sweeps, teams } = stores;
  const toldOf = createToldOf({ teams, hasOperators: deps.operationsWebsite !== undefined, now });
  const watch = watchStable({ ...moving, health, log, toldOf, everyMs: deps.stableLookMs });
  const sweeping = createSweepQueue({
    ...{ store: sweeps, versions, compositions, blobs, keeping, now, log, queues },
    lookEveryMs: deps.sweepLookMs,
    onSwept: tellShells,
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
      await sweeping.start();
      await rollouts.start();
    },
    async stop(): Promise<void> {
      await Promise.all([checks.stop(), rollouts.stop(), watch.stop(), sweeping.stop(), outbox.stop()]);
    },
  };
}
