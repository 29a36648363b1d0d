import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import { type Composition, makesStable } from '../composition.ts';
import type { ModuleHealth } from './module-health.ts';

/** How long a version is compared with the previous one. After that, it is the baseline for others. */
const dayMs = 24 * 3_600_000;

export interface SinceDeploy {
  /** Absent for a first version, which is judged alone. */
  comparison?: Comparison;
  judgement: Judgement;
  /** When it became stable. */
  sinceMs: number;
  /**
   * The version to roll back to if it does worse. Undefined if people have to decide: no earlier version has proved
   * itself, this one was rolled back before and deployed again, or it was promoted together with other modules.
   */
  back: string | undefined;
  /** It is the module's first version; without it, pages lack the module. */
  isFirst?: true;
}

/**
 * Compares a version that all visitors got at once with the last day of the last good version, or of the previous one
 * if none is good yet; a first version is judged alone. The two periods differ, so that fewer metrics decide than in a
 * rollout. @returns undefined once the version has been stable for a day
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
