import type { MoveKind } from '@tessera/contracts/modules/composition.ts';
import { moduleVersion } from '@tessera/contracts/modules/module.ts';
import { maxPins, pin } from '@tessera/contracts/modules/pins.ts';
import { type Rollout, rollout } from '@tessera/contracts/modules/rollout.ts';
import { z } from 'zod';
import { isUnderWay } from './rollout/rollout-rules.ts';

/** What everybody gets of a module, and what there is to go back to. */
export const moduleState = z.strictObject({
  stable: moduleVersion,
  /** Whether the stable version has proved itself. */
  isGood: z.boolean(),
  /** Versions that were stable before it and were not taken back, newest last. */
  earlier: z.array(z.strictObject({ version: moduleVersion, isGood: z.boolean() })).max(20),
  /** The version that is on its way to everybody, or what became of the last one. */
  rollout: rollout.optional(),
  /** Websites that keep a version, oldest first. */
  pins: z.array(pin).max(maxPins).optional(),
  /** Since when pages do without it. */
  retiredAtMs: z.int().optional(),
});
export type ModuleState = z.infer<typeof moduleState>;
type Modules = Readonly<Record<string, ModuleState>>;

/** What all pages are made of at one moment. */
export interface Composition {
  /** Counts the changes. */
  rev: number;
  /** When the latest move was made. */
  movedAtMs?: number | undefined;
  modules: Modules;
}

const maxEarlier = 20;

/** The version that was stable before the present one was deployed. Going back twice goes back two versions. */
export const previousVersion = (state: ModuleState): string | undefined => state.earlier.at(-1)?.version;

/**
 * What a page falls back on when the stable version fails it: the last one that had proved itself, so that two bad
 * deploys in a row leave a good one; of a module too young to have one, the version before.
 */
export function fallbackVersion(state: ModuleState): string | undefined {
  return (state.earlier.findLast(({ isGood }) => isGood) ?? state.earlier.at(-1))?.version;
}

/** A version becomes stable, in place of the one before. */
export function deployed(state: ModuleState | undefined, to: string): ModuleState {
  if (!state) return { stable: to, isGood: false, earlier: [] };
  const before = [...state.earlier, { version: state.stable, isGood: state.isGood }];
  const earlier = before.filter(({ version }) => version !== to).slice(-maxEarlier);
  return { ...state, stable: to, isGood: before.some(({ version, isGood }) => isGood && version === to), earlier };
}

/** The stable version is left for another one, and with it all that came after that other one was stable. */
export function takenBack(state: ModuleState, to: string): ModuleState {
  const at = state.earlier.findLastIndex(({ version }) => version === to);
  const isGood = state.earlier[at]?.isGood ?? false;
  return { ...state, stable: to, isGood, earlier: at < 0 ? state.earlier : state.earlier.slice(0, at) };
}

/** Whether pages get this very version now. */
export const isLive = (state: ModuleState | undefined, version: string): boolean =>
  state?.stable === version && state.retiredAtMs === undefined;

/** The state after a version was made stable by a move of this kind; a retired module is back with it. */
export function stateAfter(state: ModuleState | undefined, kind: MoveKind, to: string): ModuleState {
  const { retiredAtMs: _, ...after } = state && kind === 'take_back' ? takenBack(state, to) : deployed(state, to);
  return after;
}

const stableKinds: readonly MoveKind[] = ['deploy', 'take_back', 'rollout_promoted'];
/** Whether a move of this kind gave everybody another version. */
export const makesStable = (kind: MoveKind): boolean => stableKinds.includes(kind);

/** Whether everybody's pages do without the module; some visitors may be getting a first version of it. */
export const isRetired = ({ retiredAtMs }: ModuleState): boolean => retiredAtMs !== undefined;

/** The rollout that gives some visitors a version now. A retired module has one only where that is its first version. */
export function rolloutUnderWay(state: ModuleState): Rollout | undefined {
  const { rollout: running } = state;
  return isUnderWay(running) && (!isRetired(state) || running.isFirst) ? running : undefined;
}

/** What everybody gets of a module, or a part of all visitors on its way to everybody; nothing of a retired one. */
export function versionsForAll(state: ModuleState): string[] {
  const running = rolloutUnderWay(state);
  return [...(isRetired(state) ? [] : [state.stable]), ...(running ? [running.version] : [])];
}

/** A version is given to some visitors, in place of the present one or of nothing. */
export function withRollout(state: ModuleState | undefined, begun: Rollout): ModuleState {
  const present = state ?? { ...deployed(undefined, begun.version), retiredAtMs: begun.startedAtMs };
  return { ...present, rollout: begun };
}

/** The versions visitors get of a module now, the stable one first: nobody may clear them away. */
export function versionsInUse(state: ModuleState): string[] {
  if (isRetired(state)) return versionsForAll(state);
  const kept = (state.pins ?? []).flatMap(({ version }) => (version === 'stable' ? [] : [version]));
  return [...new Set([...versionsForAll(state), ...kept])];
}
