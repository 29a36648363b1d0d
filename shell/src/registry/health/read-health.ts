import type { ModuleHealth as HealthAnswer, HealthSummary } from '@tessera/contracts/modules/health.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type ModuleState, rolloutUnderWay } from '../composition.ts';
import type { CompositionStore } from '../composition-store.ts';
import { judgeRollout } from '../rollout/judge-rollout.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy } from './since-deploy.ts';
import { presentMetrics } from './version-metrics.ts';

export interface ReadHealthDeps {
  health: Pick<ModuleHealth, 'metricsOf' | 'judge' | 'judgeAlone'>;
  compositions: CompositionStore;
  now: () => number;
}

/** The period that is reported if nothing is compared. */
const hourMs = 3_600_000;

/** Returns a module's health: a new version compared with the previous one, or the stable version in the last hour. */
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
  const stable = presentMetrics(version, await health.metricsOf(name, version, sinceMs));
  return {
    ...{ name, sinceMs, stable },
    ...(compared?.comparison && { comparison: compared.comparison }),
    ...(compared && { judgement: compared.judgement }),
    ...(state.rollout && { rollout: state.rollout }),
  };
}

/**
 * Returns a health summary for lists. It reads no more than a rollout check does, or the last hour: one indexed
 * document per minute (or part of it between moves) and mount, however old the version is.
 */
export async function summarizeHealth(
  name: string,
  state: ModuleState,
  { health, now }: Omit<ReadHealthDeps, 'compositions'>,
): Promise<HealthSummary> {
  const running = rolloutUnderWay(state);
  const comparison = running && (await judgeRollout(name, running, health)).comparison;
  if (comparison) return comparison;
  const stable = running?.version ?? state.stable;
  const sinceMs = now() - hourMs;
  return { sinceMs, stable: presentMetrics(stable, await health.metricsOf(name, stable, sinceMs)) };
}
