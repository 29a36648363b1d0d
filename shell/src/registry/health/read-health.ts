import type { ModuleHealth as HealthAnswer, HealthGlance } from '@tessera/contracts/modules/health.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type ModuleState, rolloutUnderWay } from '../composition.ts';
import type { CompositionStore } from '../composition-store.ts';
import { judgeRollout } from '../rollout/judge-by-figures.ts';
import { presentFigures } from './figures.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy } from './since-deploy.ts';

export interface ReadHealthDeps {
  health: Pick<ModuleHealth, 'figuresOf' | 'judge' | 'judgeAlone'>;
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
  const running = rolloutUnderWay(state);
  const compared = running
    ? await judgeRollout(name, running, health)
    : await compareSinceDeploy(name, state, await compositions.moves(), deps);
  const version = running?.isFirst ? running.version : state.stable;
  const sinceMs = compared?.comparison?.sinceMs ?? (running?.isFirst ? running.startedAtMs : now() - hourMs);
  const stable = presentFigures(version, await health.figuresOf(name, version, sinceMs));
  return {
    ...{ name, sinceMs, stable },
    ...(compared?.comparison && { comparison: compared.comparison }),
    ...(compared && { judgement: compared.judgement }),
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
  state: ModuleState,
  { health, now }: Omit<ReadHealthDeps, 'compositions'>,
): Promise<HealthGlance> {
  const running = rolloutUnderWay(state);
  const comparison = running && (await judgeRollout(name, running, health)).comparison;
  if (comparison) return comparison;
  const stable = running?.version ?? state.stable;
  const sinceMs = now() - hourMs;
  return { sinceMs, stable: presentFigures(stable, await health.figuresOf(name, stable, sinceMs)) };
}
