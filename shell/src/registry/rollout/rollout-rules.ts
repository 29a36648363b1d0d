import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout, RolloutPlan } from '@tessera/contracts/modules/rollout.ts';

interface Beginning {
  version: string;
  /** What everybody gets; undefined where pages are without the module. */
  against: string | undefined;
  plan: RolloutPlan;
  by: Actor;
  nowMs: number;
}

const minuteMs = 60_000;

export function begun({ version, against, plan, by, nowMs }: Beginning): Rollout {
  const since = { stepSinceMs: nowMs, startedAtMs: nowMs };
  const other = against === undefined ? { against: version, isFirst: true as const } : { against };
  return { version, ...other, plan, step: 0, ...since, startedBy: by, state: 'running' };
}

/** Whether some visitors get its version now. */
export function isUnderWay(rollout: Rollout | undefined): rollout is Rollout {
  return rollout?.state === 'running' || rollout?.state === 'paused';
}

export function paused(rollout: Rollout, nowMs: number): Rollout {
  return { ...rollout, state: 'paused', pausedAtMs: nowMs };
}

/** It goes on where it was: the time it stood still is not counted. */
export function resumed({ pausedAtMs, ...rollout }: Rollout, nowMs: number): Rollout {
  const stoodStillMs = nowMs - (pausedAtMs ?? nowMs);
  return { ...rollout, state: 'running', stepSinceMs: rollout.stepSinceMs + stoodStillMs };
}

type End = Extract<Rollout['state'], 'promoted' | 'stopped' | 'taken_back'>;

export function ended({ pausedAtMs: _, ...rollout }: Rollout, state: End, why: string, nowMs: number): Rollout {
  return { ...rollout, state, why, endedAtMs: nowMs };
}

/**
 * What becomes of a rollout by itself; undefined while there is nothing to do. It goes on when a step has had its time and
 * nothing speaks against it, and ends at once when something does, be it paused or not.
 */
export function advanced(rollout: Rollout, { decision, reason }: Judgement, nowMs: number): Rollout | undefined {
  if (!isUnderWay(rollout)) return undefined;
  if (decision === 'take_back') return ended(rollout, 'taken_back', reason, nowMs);
  const { state, step, plan, stepSinceMs } = rollout;
  const isDue = nowMs - stepSinceMs >= (plan[step]?.minutes ?? 0) * minuteMs;
  if (state === 'paused' || decision === 'wait' || !isDue) return undefined;
  if (step + 1 < plan.length) return { ...rollout, step: step + 1, stepSinceMs: nowMs };
  return ended(rollout, 'promoted', reason, nowMs);
}
