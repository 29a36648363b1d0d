import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { type ModuleState, versionsInUse } from '../composition.ts';

/** Retention of versions that are not live. */
export interface Retention {
  /** The latest versions of a module. */
  newest: number;
  /** What was published or live within this time: tabs stay open for long and request files they have not loaded. */
  forMs: number;
}

export const defaultRetention: Retention = { newest: 20, forMs: 30 * 24 * 3_600_000 };

interface Known {
  /** The module's state; undefined if it never was live. */
  state: ModuleState | undefined;
  /** Moves of all modules, this one's included. */
  moves: readonly CompositionMove[];
  /** Its versions, newest first. */
  newest: readonly string[];
}

/**
 * Returns the versions of a module that some visitors have or may get, or that a rollback may need, whatever their age.
 */
export function neededVersions(name: string, { state, moves, newest }: Known, sinceMs: number): ReadonlySet<string> {
  const recent = moves.filter(({ module, atMs }) => module === name && atMs >= sinceMs);
  return new Set([
    ...newest,
    ...(state ? [state.stable, ...versionsInUse(state), ...state.earlier.map(({ version }) => version)] : []),
    ...(state?.rollout ? [state.rollout.version] : []),
    ...recent.flatMap(({ from, to }) => (from ? [from, to] : [to])),
  ]);
}
