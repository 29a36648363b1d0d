import type { MoveKind } from '@tessera/contracts/modules/composition.ts';
import { moduleVersion } from '@tessera/contracts/modules/module.ts';
import { maxPins, pin } from '@tessera/contracts/modules/pins.ts';
import { type Rollout, rollout } from '@tessera/contracts/modules/rollout.ts';
import { z } from 'zod';
import { isUnderWay } from './rollout/rollout-rules.ts';

/** The live versions of a module, and those it can be rolled back to. */
export const moduleState = z.strictObject({
  stable: moduleVersion,
  /** Whether the stable version has proved itself. */
  isGood: z.boolean(),
  /** Earlier stable versions that were not rolled back, newest last. */
  earlier: z.array(z.strictObject({ version: moduleVersion, isGood: z.boolean() })).max(20),
  /** The current rollout, or the last one with its outcome. */
  rollout: rollout.optional(),
  /** Websites with a pinned version, oldest first. */
  pins: z.array(pin).max(maxPins).optional(),
  /** When the module was retired; absent while it is live. */
  retiredAtMs: z.int().optional(),
});
export type ModuleState = z.infer<typeof moduleState>;
type Modules = Readonly<Record<string, ModuleState>>;

/** The modules that all pages are made of at one moment. */
export interface Composition {
  /** Revision: counts the changes. */
  rev: number;
  /** When the latest move was made. */
  movedAtMs?: number | undefined;
  modules: Modules;
}

const maxEarlier = 20;

/** Returns the version that was stable before the current deploy. Rolling back twice goes back two versions. */
export const previousVersion = (state: ModuleState): string | undefined => state.earlier.at(-1)?.version;

/**
 * Returns the version that pages fall back on when the stable one fails: the latest that has proved itself, so that two
 * bad deploys in a row leave a good one. A module without a proved version falls back on the previous one.
 */
export function fallbackVersion(state: ModuleState): string | undefined {
  return (state.earlier.findLast(({ isGood }) => isGood) ?? state.earlier.at(-1))?.version;
}

/** Makes a version stable in place of the present one. */
export function deployed(state: ModuleState | undefined, to: string): ModuleState {
  if (!state) return { stable: to, isGood: false, earlier: [] };
  const before = [...state.earlier, { version: state.stable, isGood: state.isGood }];
  const earlier = before.filter(({ version }) => version !== to).slice(-maxEarlier);
  return { ...state, stable: to, isGood: before.some(({ version, isGood }) => isGood && version === to), earlier };
}

/** Rolls back to a version. Drops it and all later ones from the history, for a second rollback goes further back. */
export function rolledBack(state: ModuleState, to: string): ModuleState {
  const at = state.earlier.findLastIndex(({ version }) => version === to);
  const isGood = state.earlier[at]?.isGood ?? false;
  return { ...state, stable: to, isGood, earlier: at < 0 ? state.earlier : state.earlier.slice(0, at) };
}

/** Returns whether this version is stable and its module not retired. */
export const isLive = (state: ModuleState | undefined, version: string): boolean =>
  state?.stable === version && state.retiredAtMs === undefined;

/** Returns the state after a version became stable by a move of this kind. A retired module becomes live again. */
export function stateAfter(state: ModuleState | undefined, kind: MoveKind, to: string): ModuleState {
  const { retiredAtMs: _, ...after } = state && kind === 'take_back' ? rolledBack(state, to) : deployed(state, to);
  return after;
}

const stableKinds: readonly MoveKind[] = ['deploy', 'take_back', 'rollout_promoted'];
/** Returns whether a move of this kind makes a version stable. */
export const makesStable = (kind: MoveKind): boolean => stableKinds.includes(kind);

/**
 * Returns whether the module is off all pages, except for visitors who may be getting its first version in a rollout.
 */
export const isRetired = ({ retiredAtMs }: ModuleState): boolean => retiredAtMs !== undefined;

/**
 * Returns the rollout that is giving some visitors a version now. A retired module has one only for its first version.
 */
export function rolloutUnderWay(state: ModuleState): Rollout | undefined {
  const { rollout: running } = state;
  return isUnderWay(running) && (!isRetired(state) || running.isFirst) ? running : undefined;
}

/**
 * Returns the versions that visitors get without a pin: the stable one, and that of a rollout. Of a retired module only
 * the latter.
 */
export function versionsForAll(state: ModuleState): string[] {
  const running = rolloutUnderWay(state);
  return [...(isRetired(state) ? [] : [state.stable]), ...(running ? [running.version] : [])];
}

/** Adds a rollout, beside the present version or as the first one of its module. */
export function withRollout(state: ModuleState | undefined, begun: Rollout): ModuleState {
  const present = state ?? { ...deployed(undefined, begun.version), retiredAtMs: begun.startedAtMs };
  return { ...present, rollout: begun };
}

/** Returns the versions that visitors get now, pins included, the stable one first. None of them may be cleaned up. */
export function versionsInUse(state: ModuleState): string[] {
  if (isRetired(state)) return versionsForAll(state);
  const pinned = (state.pins ?? []).flatMap(({ version }) => (version === 'stable' ? [] : [version]));
  return [...new Set([...versionsForAll(state), ...pinned])];
}
