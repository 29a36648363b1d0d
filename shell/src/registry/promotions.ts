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

export interface PromotionDeps {
  versions: VersionStore;
  compositions: CompositionStore;
  checks: Pick<VersionChecks, 'refusal'>;
  services: Pick<ServicesGate, 'refusal'>;
  events: EventsGate;
  now: () => number;
}

/** Who promotes modules, and why. */
export interface Deployer {
  by: Actor;
  reason: string | undefined;
  /** Returns why this principal may not promote a version whose checks are incomplete. */
  overrideRefusal(name: string): Failure | undefined;
}

interface Wanted {
  name: string;
  to: string;
  kind: MoveKind;
}

/**
 * Makes a version of a module stable, or rolls it back to the previous stable one. Rolling back a first version retires
 * the module.
 */
export async function promote(
  name: string,
  body: MoveStableBody,
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<(Moved & { rev: number }) | Failure> {
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (body.base && body.base !== state?.stable) {
      return fail('module.moved_meanwhile', { base: body.base, stable: state?.stable ?? 'nothing' });
    }
    const to = 'version' in body ? body.version : state && previousVersion(state);
    if (!to && state && !isRetired(state)) {
      const { by, reason } = deployer;
      return retirement(modules, { name, state, by, atMs: deps.now(), ...(reason && { reason }) });
    }
    if (!to) return fail('module.no_previous');
    const kind = 'previous' in body || body.isRollback ? 'take_back' : 'deploy';
    return stableChange(modules, [{ name, to, kind }], deployer, deps);
  });
  if (changed instanceof Failure) return changed;
  const [move] = changed.moves;
  const isOff = move?.kind === 'retire';
  return {
    ...{ stable: changed.modules[name]?.stable ?? '', rev: changed.rev },
    ...(isOff ? { isRetired: true as const } : move?.from && { from: move.from }),
  };
}

/** Makes versions of several modules stable in one write, so that no page has one without the others. */
export async function promoteTogether(
  body: MoveTogetherBody,
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<MovedTogether | Failure> {
  const wanted = body.moves.map(({ name, version }) => ({ name, to: version, kind: 'deploy' as const }));
  const changed = await changeComposition(deps.compositions, ({ modules }) =>
    stableChange(modules, wanted, deployer, deps),
  );
  if (changed instanceof Failure) return changed;
  const from = new Map(changed.moves.map((move) => [move.module, move.from]));
  const moved = body.moves.map(({ name, version }) => {
    const before = from.get(name);
    return { name, stable: version, ...(before && { from: before }) };
  });
  return { rev: changed.rev, moved };
}

/** Returns the changed composition or the reason against it; undefined if all versions are stable already. */
export async function stableChange(
  modules: Composition['modules'],
  wanted: readonly Wanted[],
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<Change | Failure | undefined> {
  const moving = wanted.filter(({ name, to }) => !isLive(modules[name], to));
  if (moving.length === 0) return undefined;
  const after: Record<string, ModuleState> = { ...modules };
  for (const { name, to, kind } of moving) after[name] = overtaken(stateAfter(modules[name], kind, to), deps.now());
  const names = moving.map(({ name }) => name);
  const besideOf = (name: string) => ({ ...after, ...(modules[name] && { [name]: modules[name] }) });
  const refusals = await Promise.all(moving.map((move) => promotionRefusal(move, besideOf(move.name), deployer, deps)));
  const refusal = refusals.find((found) => found !== undefined);
  if (refusal) return refusal;
  const taken = await mountTaken(names, after, deps.versions);
  if (taken) return fail('module.mount_taken', taken);
  const { by, reason } = deployer;
  const moves = moving.map(({ name, to, kind }) => {
    const from = modules[name]?.stable;
    return { atMs: deps.now(), module: name, kind, ...(from && { from }), to, by, ...(reason && { reason }) };
  });
  return { modules: after, moves };
}

/** Ends a rollout when a version is made stable directly, be it the rollout's version or another one. */
function overtaken(state: ModuleState, nowMs: number): ModuleState {
  const { rollout } = state;
  if (!isUnderWay(rollout)) return state;
  const end = rollout.version === state.stable ? 'promoted' : 'stopped';
  return { ...state, rollout: ended(rollout, end, `${state.stable} was made stable.`, nowMs) };
}

/** A version that is being promoted is protected from cleanup for this long, even if the process stalls. */
const promotionHoldMs = 3_600_000;

/**
 * Returns why a version may not be given to visitors: its checks, the running services, or the modules beside it. A
 * version that was stable before may always return, so that a rollback waits for nothing.
 */
export async function promotionRefusal(
  { name, to }: Pick<Wanted, 'name' | 'to'>,
  beside: Composition['modules'],
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<Failure | undefined> {
  const version = await deps.versions.findForUse(name, to, deps.now() + promotionHoldMs);
  if (!version) return deps.versions.absence(name, to);
  const moves = await deps.compositions.moves();
  if (moves.some((move) => move.module === name && move.to === to && makesStable(move.kind))) return undefined;
  const override = { reason: deployer.reason, overrideRefusal: deployer.overrideRefusal(name) };
  const refusal =
    (await deps.checks.refusal(version, override)) ?? (await deps.events.refusal(version, beside, override));
  return refusal ?? deps.services.refusal(version, override);
}
