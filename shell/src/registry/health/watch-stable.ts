import type { Logger } from '@tessera/service-kit/logger.ts';
import { type Alarm, createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { changeComposition } from '../change-composition.ts';
import type { ModuleState } from '../composition.ts';
import type { MoveRoutesDeps } from '../move-routes.ts';
import type { ToldOf } from '../team/tell-team.ts';
import { minSeen } from './compare-rates.ts';
import type { VersionFigures } from './figures.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy, type SinceDeploy } from './since-deploy.ts';
import { retireFailing, takeBack } from './take-back.ts';

interface WatchDeps extends MoveRoutesDeps {
  health: Pick<ModuleHealth, 'figuresOf' | 'judge' | 'judgeAlone' | 'whenFailing'>;
  toldOf: ToldOf;
  log: Pick<Logger, 'warn'>;
  everyMs?: number | undefined;
}

const usualEveryMs = 60_000;
/** After a failure it is looked at within this time: a version that is worse is gone soon after it is known. */
const soonMs = 10_000;
const dayMs = 24 * 3_600_000;
/** A first version, which there is nothing to compare with, is good when no more than this share of its visitors met a failure. */
const maxFailures = 0.02;

/**
 * Looks at the versions that everybody has. One that enough visitors met and that does no worse than the one before has
 * proved itself: from then on it is what pages fall back on. One that does worse is taken back to the last good one; where
 * that is left to people, the log tells of it, once. A first version that fails is retired.
 */
export function watchStable({ everyMs = usualEveryMs, ...deps }: WatchDeps): Alarm {
  const { compositions, health, log, now } = deps;
  const told = new Set<string>();

  async function look(): Promise<undefined> {
    const { modules } = await compositions.read();
    const unproved = Object.entries(modules).filter(([, state]) => !state.isGood && state.retiredAtMs === undefined);
    if (unproved.length === 0) return;
    const moves = await compositions.moves();
    for (const [name, state] of unproved) {
      const compared = await compareSinceDeploy(name, state, moves, deps);
      if (compared?.judgement.decision === 'take_back') await leave(name, state, compared);
      else if (isProved(await health.figuresOf(name, state.stable, now() - dayMs))) await markGood(name, state);
    }
  }

  async function leave(name: string, { stable: version }: ModuleState, compared: SinceDeploy): Promise<unknown> {
    const { back: to, sinceMs, isFirst } = compared;
    const why = compared.judgement.reason;
    if (isFirst) {
      const retiredAt = await retireFailing(name, { version, to: version, isRetired: true, why, sinceMs }, deps);
      return retiredAt && deps.onMoved(retiredAt, { [name]: version }, { kind: 'rollout' });
    }
    const rev = to && (await takeBack(name, { version, to, why, sinceMs }, deps));
    if (rev) return deps.onMoved(rev, { [name]: to }, { kind: 'rollout' });
    if (!told.has(version)) log.warn({ module: name, version, why }, 'A module does worse since its deploy.');
    told.add(version);
  }

  async function markGood(name: string, { stable }: ModuleState): Promise<void> {
    await changeComposition(compositions, async ({ modules }) => {
      const state = modules[name];
      if (state?.stable !== stable || state.isGood) return undefined;
      return { modules: { ...modules, [name]: { ...state, isGood: true } }, moves: [] };
    });
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'Modules were not looked at.');
  const alarm = createAlarm({ everyMs, look, failed, now });
  let lookAtMs = 0;
  health.whenFailing(() => {
    // However many fail, it is one look in this time.
    if (lookAtMs > now()) return;
    lookAtMs = now() + soonMs;
    alarm.wake(lookAtMs);
  });
  return alarm;
}

function isProved({ counts }: VersionFigures): boolean {
  const { visitors, loadFailures, renderFailures, errorViews } = counts;
  return visitors >= minSeen && Math.max(loadFailures, renderFailures, errorViews) <= maxFailures * visitors;
}
