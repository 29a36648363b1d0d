import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { ModuleHealth } from '../health/module-health.ts';
import type { Judge } from './rollouts.ts';

const everybody = 100;

/**
 * What the figures say of a rollout. Each step is looked at by itself; where everybody has the new version nobody is left to
 * compare with, so all of the rollout counts, and what nothing speaks against goes on by its time.
 */
export async function judgeRollout(
  name: string,
  { version, against, isFirst, plan, step, stepSinceMs, startedAtMs }: Rollout,
  health: Pick<ModuleHealth, 'judge' | 'judgeAlone'>,
): Promise<{ judgement: Judgement; comparison?: Comparison }> {
  const isForAll = plan[step]?.percent === everybody;
  const sinceMs = isForAll ? startedAtMs : stepSinceMs;
  const contest = { name, sinceMs, stable: against, candidate: version, stepCount: plan.length };
  // Nobody is left to compare a first version with, on any step.
  if (isFirst) return { judgement: await health.judgeAlone({ ...contest, sinceMs: startedAtMs }) };
  const { judgement, comparison } = await health.judge(contest);
  if (!isForAll || judgement.decision !== 'wait') return { judgement, comparison };
  return { comparison, judgement: { decision: 'go_on', reason: 'Everybody has it, and no figure is worse.' } };
}

/** The judge that rollouts obey. */
export function judgeBy(health: Pick<ModuleHealth, 'judge' | 'judgeAlone'>): Judge {
  return async (name, rollout) => (await judgeRollout(name, rollout, health)).judgement;
}
