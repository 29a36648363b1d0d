import type { ModuleHealth } from '../health/module-health.ts';
import type { Judge } from './rollouts.ts';

const everybody = 100;

/**
 * What the figures say of a rollout. Each step is looked at by itself; where everybody has the new version nobody is left to
 * compare with, so all of the rollout counts, and what nothing speaks against goes on by its time.
 */
export function judgeBy(health: Pick<ModuleHealth, 'judge'>): Judge {
  return async (name, { version, against, plan, step, stepSinceMs, startedAtMs }) => {
    const isForAll = plan[step]?.percent === everybody;
    const sinceMs = isForAll ? startedAtMs : stepSinceMs;
    const { judgement } = await health.judge({
      ...{ name, sinceMs, stable: against, candidate: version },
      stepCount: plan.length,
    });
    if (!isForAll || judgement.decision !== 'wait') return judgement;
    return { decision: 'go_on', reason: 'Everybody had it for its time, and no figure is worse.' };
  };
}
