import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { rolloutUnderWay } from '../composition.ts';
import type { PromotionRoutesDeps } from '../promotion-routes.ts';
import { type AdvanceDeps, advanceRollout } from './rollouts.ts';

interface RolloutQueueDeps extends PromotionRoutesDeps, AdvanceDeps {
  queues: Queues;
  log: Pick<Logger, 'warn'>;
  /** How often rollouts are checked. */
  checkEveryMs?: number | undefined;
}

/** Advances rollouts in the background. The composition holds the state, the queue only schedules checks. */
export interface RolloutQueue {
  /** Starts the worker. It also resumes rollouts after a process was killed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const queue = { name: 'shell.module-rollouts', attempts: 2, backoffMs: 500 } as const;
/** The longest time until a worse version is rolled back, apart from the check itself. */
const defaultCheckMs = 10_000;
/** Checks of one process are further apart than a slot, so that each gets its own job id. */
const slotsPerCheck = 2;

export function createRolloutQueue({ checkEveryMs = defaultCheckMs, ...deps }: RolloutQueueDeps): RolloutQueue {
  const { compositions, queues, log, now } = deps;
  const platform: Actor = { kind: 'rollout' };

  async function underWay(): Promise<string[]> {
    const { modules } = await compositions.read();
    return Object.entries(modules)
      .filter(([, state]) => rolloutUnderWay(state) !== undefined)
      .map(([name]) => name);
  }

  async function check({ name }: { name: string }): Promise<void> {
    const changed = await advanceRollout(name, deps);
    if (changed) await deps.onCompositionChange(changed.rev, { [name]: summaryOf(changed.rollout) }, platform);
  }

  /** Job ids are shared by all processes, so that one check runs per slot. */
  async function enqueue(name: string): Promise<void> {
    const slot = Math.floor((now() * slotsPerCheck) / checkEveryMs);
    await queues.add(queue, { name }, { jobId: `${name}-${slot}` });
  }

  const alarm = createAlarm({
    everyMs: checkEveryMs,
    look: async () => {
      for (const name of await underWay()) await enqueue(name);
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'Cannot queue rollout checks.'),
    now,
  });

  return {
    async start() {
      await queues.work([defineJob({ ...queue, payload: z.strictObject({ name: z.string() }), run: check })]);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}

const summaryOf = ({ version, state, plan, step }: Rollout) =>
  state === 'running' ? `${version} to ${plan[step]?.percent} %` : `${version} ${state}`;
