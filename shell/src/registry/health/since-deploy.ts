import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Comparison, Figure, Judgement } from '@tessera/contracts/modules/health.ts';
import type { Composition } from '../composition.ts';
import type { ModuleHealth } from './module-health.ts';

const hourMs = 3_600_000;
/** A version is compared with the one before it for so long; after that it is what others are compared with. */
const comparedMs = 24 * hourMs;

/** What a version's own code brings about at any hour; slow lines and full evenings are none of it. */
const ownFigures: readonly Figure[] = ['loadFailures', 'renderFailures', 'errorViews', 'serverFailures'];

export interface SinceDeploy {
  comparison: Comparison;
  judgement: Judgement;
  /** Whether its own code does worse than the version before. */
  isWorse: boolean;
}

/**
 * How a version that everybody got at once does, beside the last hour of the one before; undefined for a first version and
 * for one that has been stable for a day. They were not there at the same time, so this is told and not acted upon: what
 * is to be taken back by itself is given to visitors by a rollout.
 */
export async function compareSinceDeploy(
  name: string,
  { stable }: Composition['modules'][string],
  moves: readonly CompositionMove[],
  { health, now }: { health: Pick<ModuleHealth, 'judge'>; now: () => number },
): Promise<SinceDeploy | undefined> {
  const move = moves.findLast(({ module, to }) => module === name && to === stable);
  if (!move?.from || move.from === stable || now() - move.atMs > comparedMs) return undefined;
  const stableTime = { sinceMs: move.atMs - hourMs, untilMs: move.atMs };
  const contest = { name, stable: move.from, candidate: stable, sinceMs: move.atMs, stepCount: 1, stableTime };
  const judged = await health.judge(contest);
  return { ...judged, isWorse: ownFigures.some((figure) => judged.comparison.verdicts[figure] === 'worse') };
}
