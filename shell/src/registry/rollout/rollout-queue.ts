import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { rolloutUnderWay } from '../composition.ts';
import type { MoveRoutesDeps } from '../move-routes.ts';
import { type AdvanceDeps, advanceRollout } from './rollouts.ts';

interface RolloutQueueDeps extends MoveRoutesDeps, AdvanceDeps {
  queues: Queues;
  log: Pick<Logger, 'warn'>;
  /** How often rollouts are looked at. */
  lookEveryMs?: number | undefined;
}

/** Moves rollouts on. The composition is the truth, the queue says when to look. */
export interface RolloutQueue {
  /** Works, and goes on with what was under way when a process died. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const queue = { name: 'shell.module-rollouts', attempts: 2, backoffMs: 500 } as const;
/** A version that is worse is taken back within this time and the moment it takes. */
const usualLookMs = 10_000;
/** Looks of one process lie further apart than a turn, so that none is taken for the one before. */
const turnsPerLook = 2;

export function createRolloutQueue({ lookEveryMs = usualLookMs, ...deps }: RolloutQueueDeps): RolloutQueue {
  const { compositions, queues, log, now } = deps;
  const platform: Actor = { kind: 'rollout' };

  async function underWay(): Promise<string[]> {
    const { modules } = await compositions.read();
    return Object.entries(modules)
      .filter(([, state]) => rolloutUnderWay(state) !== undefined)
      .map(([name]) => name);
  }

  async function look({ name }: { name: string }): Promise<void> {
    const changed = await advanceRollout(name, deps);
    if (changed) await deps.onMoved(changed.rev, { [name]: told(changed.rollout) }, platform);
  }

  /** All processes ask for one look in the same turn. */
  async function ask(name: string): Promise<void> {
    const turn = Math.floor((now() * turnsPerLook) / lookEveryMs);
    await queues.add(queue, { name }, { jobId: `${name}-${turn}` });
  }

  const alarm = createAlarm({
    everyMs: lookEveryMs,
    look: async () => {
      for (const name of await underWay()) await ask(name);
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'rollouts were not looked at'),
    now,
  });

  return {
    async start() {
      await queues.work([defineJob({ ...queue, payload: z.strictObject({ name: z.string() }), run: look })]);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}

const told = ({ version, state, plan, step }: Rollout) =>
  state === 'running' ? `${version} to ${plan[step]?.percent} %` : `${version} ${state}`;
