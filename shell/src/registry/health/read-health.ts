import type { ModuleHealth as HealthAnswer, HealthGlance } from '@tessera/contracts/modules/health.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ModuleState } from '../composition.ts';
import type { CompositionStore } from '../composition-store.ts';
import { judgeRollout } from '../rollout/judge-by-figures.ts';
import { isUnderWay } from '../rollout/rollout-rules.ts';
import { presentFigures } from './figures.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy } from './since-deploy.ts';

export interface ReadHealthDeps {
  health: Pick<ModuleHealth, 'figuresOf' | 'judge'>;
  compositions: CompositionStore;
  now: () => number;
}

/** What is told where nothing is compared. */
const hourMs = 3_600_000;

/** How a module does: a new version beside the one before, else the stable one in the last hour. */
export async function readHealth(name: string, deps: ReadHealthDeps): Promise<HealthAnswer | Failure> {
  const { compositions, health, now } = deps;
  const state = (await compositions.read()).modules[name];
  if (!state) return fail('module.unknown', { name });
  const compared = isUnderWay(state.rollout)
    ? await judgeRollout(name, state.rollout, health)
    : await compareSinceDeploy(name, state, await compositions.moves(), deps);
  const sinceMs = compared?.comparison.sinceMs ?? now() - hourMs;
  const stable = presentFigures(state.stable, await health.figuresOf(name, state.stable, sinceMs));
  return {
    ...{ name, sinceMs, stable },
    ...(compared && { comparison: compared.comparison, judgement: compared.judgement }),
    ...(state.rollout && { rollout: state.rollout }),
  };
}

/**
 * The same at a glance, for many modules together. It reads no more than the looks at a rollout do, or the last hour: one
 * document for each minute, or part of it between moves, and mount of a version, by their index, however long the version
 * has been there.
 */
export async function glanceAt(
  name: string,
  { stable, rollout }: ModuleState,
  { health, now }: Omit<ReadHealthDeps, 'compositions'>,
): Promise<HealthGlance> {
  if (isUnderWay(rollout)) return (await judgeRollout(name, rollout, health)).comparison;
  const sinceMs = now() - hourMs;
  return { sinceMs, stable: presentFigures(stable, await health.figuresOf(name, stable, sinceMs)) };
}
