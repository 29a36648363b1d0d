import type { Logger } from '@tessera/service-kit/logger.ts';
import { type Alarm, createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { changeComposition } from '../change-composition.ts';
import type { ModuleState } from '../composition.ts';
import type { CompositionStore } from '../composition-store.ts';
import { minSeen } from './compare-rates.ts';
import type { VersionFigures } from './figures.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy } from './since-deploy.ts';

interface WatchDeps {
  compositions: CompositionStore;
  health: Pick<ModuleHealth, 'figuresOf' | 'judge'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
  everyMs?: number | undefined;
}

const usualEveryMs = 60_000;
const dayMs = 24 * 3_600_000;
/** A first version, which there is nothing to compare with, is good when no more than this share of its visitors met a failure. */
const maxFailures = 0.02;

/**
 * Looks at the versions that everybody has. One that enough visitors met and that does no worse than the one before has
 * proved itself: from then on it is what pages fall back on. One that does worse is told of in the log, once.
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
      if (compared?.isWorse) tell(name, state, compared.judgement.reason);
      else if (isProved(await health.figuresOf(name, state.stable, now() - dayMs))) await markGood(name, state);
    }
  }

  function tell(name: string, { stable }: ModuleState, why: string): void {
    if (!told.has(stable)) log.warn({ module: name, version: stable, why }, 'A module does worse since its deploy.');
    told.add(stable);
  }

  async function markGood(name: string, { stable }: ModuleState): Promise<void> {
    await changeComposition(compositions, async ({ modules }) => {
      const state = modules[name];
      if (state?.stable !== stable || state.isGood) return undefined;
      return { modules: { ...modules, [name]: { ...state, isGood: true } }, moves: [] };
    });
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'Modules were not looked at.');
  return createAlarm({ everyMs, look, failed, now });
}

function isProved({ counts }: VersionFigures): boolean {
  const { visitors, loadFailures, renderFailures, errorViews } = counts;
  return visitors >= minSeen && Math.max(loadFailures, renderFailures, errorViews) <= maxFailures * visitors;
}
