import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { MoveKind } from '@tessera/contracts/modules/composition.ts';
import type { Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout, RolloutPlan } from '@tessera/contracts/modules/rollout.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from '../change-composition.ts';
import {
  type Composition,
  deployed,
  isRetired,
  type ModuleState,
  rolloutUnderWay,
  withRollout,
} from '../composition.ts';
import type { Change } from '../composition-store.ts';
import { mountTaken } from '../mounts-once.ts';
import { type Deployer, type PromotionDeps, promotionRefusal } from '../promotions.ts';
import type { RollbackMail } from '../team/rollback-mail.ts';
import { advanced, begun, ended, isUnderWay, paused, resumed } from './rollout-rules.ts';

/** Judges a rollout's version by its metrics beside those of the stable one. */
export type Judge = (name: string, rollout: Rollout) => Promise<Judgement>;

/** The result of a change. */
interface RolloutChange {
  rev: number;
  rollout: Rollout;
}

interface RolloutMove {
  name: string;
  state: ModuleState | undefined;
  rollout: Rollout;
  kind: MoveKind;
  by: Actor;
  reason: string | undefined;
}

/** Returns the change that stores a rollout, with its move. A promoted version has proved itself. */
function changeOf(modules: Composition['modules'], move: RolloutMove, nowMs: number): Change {
  const { name, state, rollout, kind, by, reason } = move;
  const entry = { atMs: nowMs, module: name, kind, to: rollout.version, by };
  return {
    modules: { ...modules, [name]: stateWith(state, rollout) },
    moves: [{ ...entry, ...(!rollout.isFirst && { from: rollout.against }), ...(reason && { reason }) }],
  };
}

function stateWith(state: ModuleState | undefined, rollout: Rollout): ModuleState {
  if (rollout.state !== 'promoted' || !state) return withRollout(state, rollout);
  const { retiredAtMs: _, ...promoted } = deployed(state, rollout.version);
  return { ...promoted, isGood: true, rollout };
}

/** Starts a rollout of a version by a plan. */
export async function startRollout(
  name: string,
  { version, plan }: { version: string; plan: RolloutPlan },
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<RolloutChange | Failure> {
  return changeRollout(name, deps, async (state, modules) => {
    const running = state && rolloutUnderWay(state);
    if (running) return fail('module.rollout_running', { version: running.version });
    const against = state && !isRetired(state) ? state.stable : undefined;
    if (against === version) return fail('module.already_stable', { version });
    const refusal = await promotionRefusal({ name, to: version }, modules, deployer, deps);
    if (refusal) return refusal;
    const { by, reason } = deployer;
    const rollout = begun({ version, against, plan, by, nowMs: deps.now() });
    const change = changeOf(modules, { name, state, rollout, kind: 'rollout_started', by, reason }, deps.now());
    const taken = await mountTaken([name], change.modules, deps.versions);
    return taken ? fail('module.mount_taken', taken) : change;
  });
}

type Steering = 'pause' | 'resume' | 'stop';

/** Pauses, resumes or stops a rollout. Changes nothing if it is in that state already. */
export function steerRollout(
  name: string,
  steering: Steering,
  { by, reason }: Pick<Deployer, 'by' | 'reason'>,
  deps: PromotionDeps,
): Promise<RolloutChange | Failure> {
  return changeRollout(name, deps, async (state, modules) => {
    if (!state || !isUnderWay(state.rollout)) return fail('module.rollout_none', { name });
    const steered = steer(state.rollout, steering, { why: reason ?? 'Stopped.', nowMs: deps.now() });
    if (!steered) return undefined;
    return changeOf(modules, { name, state, ...steered, by, reason }, deps.now());
  });
}

function steer(
  rollout: Rollout,
  steering: Steering,
  { why, nowMs }: { why: string; nowMs: number },
): { rollout: Rollout; kind: MoveKind } | undefined {
  if (steering === 'stop') return { rollout: ended(rollout, 'stopped', why, nowMs), kind: 'rollout_stopped' };
  const isPaused = rollout.state === 'paused';
  if (isPaused === (steering === 'pause')) return undefined;
  return isPaused
    ? { rollout: resumed(rollout, nowMs), kind: 'rollout_resumed' }
    : { rollout: paused(rollout, nowMs), kind: 'rollout_paused' };
}

const kindOf: Partial<Record<Rollout['state'], MoveKind>> = {
  promoted: 'rollout_promoted',
  taken_back: 'rollout_taken_back',
};

export interface AdvanceDeps extends PromotionDeps {
  judge: Judge;
  rollbackMail: RollbackMail;
}

/**
 * Judges a rollout and applies what is due. @returns undefined if nothing is. Processes may run it concurrently: the
 * first write starts the next step, and the others find nothing due.
 */
export async function advanceRollout(name: string, deps: AdvanceDeps): Promise<RolloutChange | undefined> {
  const before = (await deps.compositions.read()).modules[name]?.rollout;
  if (!isUnderWay(before)) return undefined;
  const judgement = await deps.judge(name, before);
  let hasMoved = false;
  const changed = await changeRollout(name, deps, async (state, modules) => {
    hasMoved = false;
    const isSame = state?.rollout?.startedAtMs === before.startedAtMs && state.rollout.step === before.step;
    const rollout = isSame && state.rollout ? advanced(state.rollout, judgement, deps.now()) : undefined;
    if (!state || !rollout) return undefined;
    hasMoved = true;
    const kind = kindOf[rollout.state] ?? 'rollout_step';
    const move: RolloutMove = { name, state, rollout, kind, by: { kind: 'rollout' }, reason: judgement.reason };
    const { version, against: to, startedAtMs: sinceMs, isFirst } = rollout;
    const rollback = { version, to, sinceMs, why: judgement.reason, ...(isFirst && { isRetired: true as const }) };
    const events = rollout.state === 'taken_back' ? await deps.rollbackMail(name, rollback) : [];
    return { ...changeOf(modules, move, deps.now()), events };
  });
  return changed instanceof Failure || !hasMoved ? undefined : changed;
}

async function changeRollout(
  name: string,
  deps: PromotionDeps,
  decide: (state: ModuleState | undefined, modules: Composition['modules']) => Promise<Change | Failure | undefined>,
): Promise<RolloutChange | Failure> {
  const changed = await changeComposition(deps.compositions, ({ modules }) => decide(modules[name], modules));
  if (changed instanceof Failure) return changed;
  const rollout = changed.modules[name]?.rollout;
  return rollout ? { rev: changed.rev, rollout } : fail('module.rollout_none', { name });
}
