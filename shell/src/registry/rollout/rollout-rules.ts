import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout, RolloutPlan } from '@tessera/contracts/modules/rollout.ts';

interface Beginning {
  version: string;
  /** The stable version; undefined if the module is not live. */
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

/** Returns whether some visitors get the rollout's version now. */
export function isUnderWay(rollout: Rollout | undefined): rollout is Rollout {
  return rollout?.state === 'running' || rollout?.state === 'paused';
}

export function paused(rollout: Rollout, nowMs: number): Rollout {
  return { ...rollout, state: 'paused', pausedAtMs: nowMs };
}

/** Resumes a step. The time on pause does not count. */
export function resumed({ pausedAtMs, ...rollout }: Rollout, nowMs: number): Rollout {
  const pauseMs = nowMs - (pausedAtMs ?? nowMs);
  return { ...rollout, state: 'running', stepSinceMs: rollout.stepSinceMs + pauseMs };
}

type End = Extract<Rollout['state'], 'promoted' | 'stopped' | 'taken_back'>;

export function ended({ pausedAtMs: _, ...rollout }: Rollout, state: End, why: string, nowMs: number): Rollout {
  return { ...rollout, state, why, endedAtMs: nowMs };
}

/**
 * Returns the next state of a rollout, undefined if nothing changes. A rollout advances when a step's time is over and
 * the judgement allows it. It is rolled back immediately on a bad judgement, even while paused.
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
