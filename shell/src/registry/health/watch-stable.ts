import type { Logger } from '@tessera/service-kit/logger.ts';
import { type Alarm, createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { changeComposition } from '../change-composition.ts';
import type { ModuleState } from '../composition.ts';
import type { PromotionRoutesDeps } from '../promotion-routes.ts';
import type { RollbackMail } from '../team/rollback-mail.ts';
import { minSeen } from './compare-rates.ts';
import type { ModuleHealth } from './module-health.ts';
import { retireFailing, rollBack } from './roll-back.ts';
import { compareSinceDeploy, type SinceDeploy } from './since-deploy.ts';
import type { VersionMetrics } from './version-metrics.ts';

interface WatchDeps extends PromotionRoutesDeps {
  health: Pick<ModuleHealth, 'metricsOf' | 'judge' | 'judgeAlone' | 'whenFailing'>;
  rollbackMail: RollbackMail;
  log: Pick<Logger, 'warn'>;
  everyMs?: number | undefined;
}

const usualEveryMs = 60_000;
/** How soon a failure triggers an assessment, so that a bad version is rolled back quickly. */
const soonMs = 10_000;
const dayMs = 24 * 3_600_000;
/** A first version has no comparison. It has proved itself if at most this share of its visitors met a failure. */
const maxFailures = 0.02;

/**
 * Assesses stable versions periodically. A version that enough visitors have seen and that does no worse than the
 * previous one has proved itself and becomes the fallback for later versions. A worse version is rolled back to the
 * last good one; if people have to decide, it is logged once. A failing first version is retired.
 */
export function watchStable({ everyMs = usualEveryMs, ...deps }: WatchDeps): Alarm {
  const { compositions, health, log, now } = deps;
  const logged = new Set<string>();

  async function look(): Promise<undefined> {
    const { modules } = await compositions.read();
    const unproved = Object.entries(modules).filter(([, state]) => !state.isGood && state.retiredAtMs === undefined);
    if (unproved.length === 0) return;
    const moves = await compositions.moves();
    for (const [name, state] of unproved) {
      const compared = await compareSinceDeploy(name, state, moves, deps);
      if (compared?.judgement.decision === 'take_back') await withdraw(name, state, compared);
      else if (isProved(await health.metricsOf(name, state.stable, now() - dayMs))) await markGood(name, state);
    }
  }

  async function withdraw(name: string, { stable: version }: ModuleState, compared: SinceDeploy): Promise<unknown> {
    const { back: to, sinceMs, isFirst } = compared;
    const why = compared.judgement.reason;
    if (isFirst) {
      const retiredAt = await retireFailing(name, { version, to: version, isRetired: true, why, sinceMs }, deps);
      return retiredAt && deps.onCompositionChange(retiredAt, { [name]: version }, { kind: 'rollout' });
    }
    const rev = to && (await rollBack(name, { version, to, why, sinceMs }, deps));
    if (rev) return deps.onCompositionChange(rev, { [name]: to }, { kind: 'rollout' });
    if (!logged.has(version))
      log.warn({ module: name, version, why }, 'A module does worse since its deploy. Check whether to roll it back.');
    logged.add(version);
  }

  async function markGood(name: string, { stable }: ModuleState): Promise<void> {
    await changeComposition(compositions, async ({ modules }) => {
      const state = modules[name];
      if (state?.stable !== stable || state.isGood) return undefined;
      return { modules: { ...modules, [name]: { ...state, isGood: true } }, moves: [] };
    });
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'Cannot assess stable module versions.');
  const alarm = createAlarm({ everyMs, look, failed, now });
  let lookAtMs = 0;
  health.whenFailing(() => {
    // However many failures are reported, one assessment is scheduled.
    if (lookAtMs > now()) return;
    lookAtMs = now() + soonMs;
    alarm.wake(lookAtMs);
  });
  return alarm;
}

function isProved({ counts }: VersionMetrics): boolean {
  const { visitors, loadFailures, renderFailures, errorViews } = counts;
  return visitors >= minSeen && Math.max(loadFailures, renderFailures, errorViews) <= maxFailures * visitors;
}
