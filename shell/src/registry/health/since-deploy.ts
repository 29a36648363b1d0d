import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import { type Composition, makesStable } from '../composition.ts';
import type { ModuleHealth } from './module-health.ts';

/** A version is compared with the one before it for so long; after that it is what others are compared with. */
const dayMs = 24 * 3_600_000;

export interface SinceDeploy {
  comparison: Comparison;
  judgement: Judgement;
  /** When everybody got it. */
  sinceMs: number;
  /**
   * The version to go back to where it does worse; undefined where that is left to people: nothing before it has proved
   * itself, it was taken back before and somebody deployed it again, or it came together with versions of other modules.
   */
  back: string | undefined;
}

/**
 * How a version that everybody got at once does, beside the last day of the last good one, or of the one before where none
 * is good yet; undefined for a first version and for one that has been stable for a day. They were not there at the same
 * time, so less is held against it than in a rollout.
 */
export async function compareSinceDeploy(
  name: string,
  { stable, earlier }: Composition['modules'][string],
  moves: readonly CompositionMove[],
  { health, now }: { health: Pick<ModuleHealth, 'judge'>; now: () => number },
): Promise<SinceDeploy | undefined> {
  const stableMoves = moves.filter(({ module, kind }) => module === name && makesStable(kind));
  const move = stableMoves.findLast(({ to }) => to === stable);
  if (!move?.from || move.from === stable || now() - move.atMs > dayMs) return undefined;
  const good = earlier.findLast(({ isGood }) => isGood)?.version;
  const other = good ?? move.from;
  const leftAtMs = stableMoves.findLast(({ from }) => from === other)?.atMs ?? move.atMs;
  const stableTime = { sinceMs: leftAtMs - dayMs, untilMs: leftAtMs };
  const contest = { name, stable: other, candidate: stable, sinceMs: move.atMs, stepCount: 1, stableTime };
  const isLeftToPeople =
    stableMoves.some(({ kind, from, by }) => kind === 'take_back' && from === stable && by.kind === 'rollout') ||
    moves.some(({ module, rev }) => module !== name && rev === move.rev);
  return { ...(await health.judge(contest)), sinceMs: move.atMs, back: isLeftToPeople ? undefined : good };
}
