import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { MovedTogether, MoveKind, MoveTogetherBody } from '@tessera/contracts/modules/composition.ts';
import type { Moved, MoveStableBody } from '@tessera/contracts/modules/module.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from './change-composition.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import {
  type Composition,
  isLive,
  isRetired,
  type ModuleState,
  makesStable,
  previousVersion,
  stateAfter,
} from './composition.ts';
import type { Change, CompositionStore } from './composition-store.ts';
import type { EventsGate } from './events/events-gate.ts';
import { mountTaken } from './mounts-once.ts';
import { retirement } from './retire-module.ts';
import { ended, isUnderWay } from './rollout/rollout-rules.ts';
import type { ServicesGate } from './services/services-gate.ts';
import type { VersionStore } from './version-store.ts';

export interface MoveDeps {
  versions: VersionStore;
  compositions: CompositionStore;
  checks: Pick<VersionChecks, 'refusal'>;
  services: Pick<ServicesGate, 'refusal'>;
  events: EventsGate;
  now: () => number;
}

/** Who moves modules, and why. */
export interface Mover {
  by: Actor;
  reason: string | undefined;
  /** What speaks against this caller moving what could not be checked in full. */
  overrideRefusal(name: string): Failure | undefined;
}

interface Wanted {
  name: string;
  to: string;
  kind: MoveKind;
}

/**
 * Points every next page view to a version of a module, or back to the one that was stable before. Going back from a first
 * version retires the module.
 */
export async function moveStable(
  name: string,
  body: MoveStableBody,
  mover: Mover,
  deps: MoveDeps,
): Promise<(Moved & { rev: number }) | Failure> {
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (body.base && body.base !== state?.stable) {
      return fail('module.moved_meanwhile', { base: body.base, stable: state?.stable ?? 'nothing' });
    }
    const to = 'version' in body ? body.version : state && previousVersion(state);
    if (!to && state && !isRetired(state)) {
      const { by, reason } = mover;
      return retirement(modules, { name, state, by, atMs: deps.now(), ...(reason && { reason }) });
    }
    if (!to) return fail('module.no_previous');
    const kind = 'previous' in body || body.isRollback ? 'take_back' : 'deploy';
    return stableChange(modules, [{ name, to, kind }], mover, deps);
  });
  if (changed instanceof Failure) return changed;
  const [move] = changed.moves;
  const isOff = move?.kind === 'retire';
  return {
    ...{ stable: changed.modules[name]?.stable ?? '', rev: changed.rev },
    ...(isOff ? { isRetired: true as const } : move?.from && { from: move.from }),
  };
}

/** Points every next page view to versions of several modules; no page ever has one without the others. */
export async function moveTogether(
  body: MoveTogetherBody,
  mover: Mover,
  deps: MoveDeps,
): Promise<MovedTogether | Failure> {
  const wanted = body.moves.map(({ name, version }) => ({ name, to: version, kind: 'deploy' as const }));
  const changed = await changeComposition(deps.compositions, ({ modules }) =>
    stableChange(modules, wanted, mover, deps),
  );
  if (changed instanceof Failure) return changed;
  const from = new Map(changed.moves.map((move) => [move.module, move.from]));
  const moved = body.moves.map(({ name, version }) => {
    const before = from.get(name);
    return { name, stable: version, ...(before && { from: before }) };
  });
  return { rev: changed.rev, moved };
}

/** What becomes of the modules, or what speaks against it; undefined where all are where they shall be. */
export async function stableChange(
  modules: Composition['modules'],
  wanted: readonly Wanted[],
  mover: Mover,
  deps: MoveDeps,
): Promise<Change | Failure | undefined> {
  const moving = wanted.filter(({ name, to }) => !isLive(modules[name], to));
  if (moving.length === 0) return undefined;
  const after: Record<string, ModuleState> = { ...modules };
  for (const { name, to, kind } of moving) after[name] = overtaken(stateAfter(modules[name], kind, to), deps.now());
  const names = moving.map(({ name }) => name);
  const besideOf = (name: string) => ({ ...after, ...(modules[name] && { [name]: modules[name] }) });
  const refusals = await Promise.all(moving.map((move) => moveRefusal(move, besideOf(move.name), mover, deps)));
  const refusal = refusals.find((found) => found !== undefined);
  if (refusal) return refusal;
  const taken = await mountTaken(names, after, deps.versions);
  if (taken) return fail('module.mount_taken', taken);
  const { by, reason } = mover;
  const moves = moving.map(({ name, to, kind }) => {
    const from = modules[name]?.stable;
    return { atMs: deps.now(), module: name, kind, ...(from && { from }), to, by, ...(reason && { reason }) };
  });
  return { modules: after, moves };
}

/** A rollout ends when a version is made stable without it: its own, or another one. */
function overtaken(state: ModuleState, nowMs: number): ModuleState {
  const { rollout } = state;
  if (!isUnderWay(rollout)) return state;
  const end = rollout.version === state.stable ? 'promoted' : 'stopped';
  return { ...state, rollout: ended(rollout, end, `${state.stable} was made stable.`, nowMs) };
}

/** A version that is being moved is not cleared away meanwhile, however long its process is held up. */
const whileMovingMs = 3_600_000;

/**
 * What speaks against giving everybody a version: its checks, the services as they run now, and the modules that will be
 * beside it. What visitors have had before may always come back: taking back waits for nothing.
 */
export async function moveRefusal(
  { name, to }: Pick<Wanted, 'name' | 'to'>,
  beside: Composition['modules'],
  mover: Mover,
  deps: MoveDeps,
): Promise<Failure | undefined> {
  const version = await deps.versions.findForUse(name, to, deps.now() + whileMovingMs);
  if (!version) return deps.versions.absence(name, to);
  const moves = await deps.compositions.moves();
  if (moves.some((move) => move.module === name && move.to === to && makesStable(move.kind))) return undefined;
  const override = { reason: mover.reason, overrideRefusal: mover.overrideRefusal(name) };
  const refusal =
    (await deps.checks.refusal(version, override)) ?? (await deps.events.refusal(version, beside, override));
  return refusal ?? deps.services.refusal(version, override);
}
