import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { ModuleHealth } from '../health/module-health.ts';
import type { Judge } from './rollouts.ts';

const allVisitors = 100;

/**
 * Judges a rollout by its metrics. Each step is judged separately. On the last step no visitor has the old version, so
 * the whole rollout is compared, and a version without worse metrics is promoted when the step's time is over.
 */
export async function judgeRollout(
  name: string,
  { version, against, isFirst, plan, step, stepSinceMs, startedAtMs }: Rollout,
  health: Pick<ModuleHealth, 'judge' | 'judgeAlone'>,
): Promise<{ judgement: Judgement; comparison?: Comparison }> {
  const isForAll = plan[step]?.percent === allVisitors;
  const sinceMs = isForAll ? startedAtMs : stepSinceMs;
  const contest = { name, sinceMs, stable: against, candidate: version, stepCount: plan.length };
  // A first version has no comparison on any step.
  if (isFirst) return { judgement: await health.judgeAlone({ ...contest, sinceMs: startedAtMs }) };
  const { judgement, comparison } = await health.judge(contest);
  if (!isForAll || judgement.decision !== 'wait') return { judgement, comparison };
  return { comparison, judgement: { decision: 'go_on', reason: 'All visitors have it, and no metric is worse.' } };
}

/** Creates the judge that decides about rollouts. */
export function createRolloutJudge(health: Pick<ModuleHealth, 'judge' | 'judgeAlone'>): Judge {
  return async (name, rollout) => (await judgeRollout(name, rollout, health)).judgement;
}
