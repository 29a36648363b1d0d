import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { type ModuleState, versionsInUse } from '../composition.ts';

/** How much is kept of what no page is made of. */
export interface Keeping {
  /** The last so many versions of a module. */
  newest: number;
  /** What was published, or on pages, within this time: tabs stay open for long, and ask for what they have not loaded. */
  forMs: number;
}

export const usualKeeping: Keeping = { newest: 20, forMs: 30 * 24 * 3_600_000 };

interface Known {
  /** Of the module; undefined where it never was on a page. */
  state: ModuleState | undefined;
  /** Of all modules, and of this one among them. */
  moves: readonly CompositionMove[];
  /** Its versions, newest first. */
  newest: readonly string[];
}

/** The versions of a module that somebody has, may have or may want back, whenever they were published. */
export function neededVersions(name: string, { state, moves, newest }: Known, sinceMs: number): ReadonlySet<string> {
  const recent = moves.filter(({ module, atMs }) => module === name && atMs >= sinceMs);
  return new Set([
    ...newest,
    ...(state ? [state.stable, ...versionsInUse(state), ...state.earlier.map(({ version }) => version)] : []),
    ...(state?.rollout ? [state.rollout.version] : []),
    ...recent.flatMap(({ from, to }) => (from ? [from, to] : [to])),
  ]);
}
