import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import { type Composition, makesStable } from '../composition.ts';
import type { ModuleHealth } from './module-health.ts';

/** A version is compared with the one before it for so long; after that it is what others are compared with. */
const dayMs = 24 * 3_600_000;

export interface SinceDeploy {
  /** Absent of a first version, which is judged by itself. */
  comparison?: Comparison;
  judgement: Judgement;
  /** When everybody got it. */
  sinceMs: number;
  /**
   * The version to go back to where it does worse; undefined where that is left to people: nothing before it has proved
   * itself, it was taken back before and somebody deployed it again, or it came together with versions of other modules.
   */
  back: string | undefined;
  /** It is the module's first version: in place of it pages have nothing. */
  isFirst?: true;
}

/**
 * How a version that everybody got at once does, beside the last day of the last good one, or of the one before where none
 * is good yet; a first version by itself. Undefined for one that has been stable for a day. They were not there at the
 * same time, so less is held against it than in a rollout.
 */
export async function compareSinceDeploy(
  name: string,
  { stable, earlier }: Composition['modules'][string],
  moves: readonly CompositionMove[],
  { health, now }: { health: Pick<ModuleHealth, 'judge' | 'judgeAlone'>; now: () => number },
): Promise<SinceDeploy | undefined> {
  const stableMoves = moves.filter(({ module, kind }) => module === name && makesStable(kind));
  const move = stableMoves.findLast(({ to }) => to === stable);
  if (!move || move.from === stable || now() - move.atMs > dayMs) return undefined;
  if (!move.from) {
    const first = { name, candidate: stable, sinceMs: move.atMs, stepCount: 1 };
    return { judgement: await health.judgeAlone(first), sinceMs: move.atMs, back: undefined, isFirst: true };
  }
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
