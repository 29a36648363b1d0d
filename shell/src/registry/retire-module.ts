import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Moved } from '@tessera/contracts/modules/module.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from './change-composition.ts';
import { type Composition, isRetired, type ModuleState, rolloutUnderWay } from './composition.ts';
import type { Change, CompositionStore } from './composition-store.ts';
import { ended, isUnderWay } from './rollout/rollout-rules.ts';

/** Who retires a module, and why. */
interface Retirement {
  by: Actor;
  reason: string;
}

/** Returns the composition without a module, and ends its rollout. */
export function retirement(
  modules: Composition['modules'],
  { name, state, by, reason, atMs }: { name: string; state: ModuleState; by: Actor; reason?: string; atMs: number },
): Change {
  const { stable, rollout } = state;
  const stopped = isUnderWay(rollout) && ended(rollout, 'stopped', 'The module was retired.', atMs);
  const retired = { ...state, ...(stopped && { rollout: stopped }), retiredAtMs: atMs };
  return {
    modules: { ...modules, [name]: retired },
    moves: [{ atMs, module: name, kind: 'retire', from: stable, to: stable, by, ...(reason && { reason }) }],
  };
}

/** Removes a module from all pages. Its mounts are free until one of its versions is promoted again. */
export async function retireModule(
  name: string,
  { by, reason }: Retirement,
  { compositions, now }: { compositions: CompositionStore; now: () => number },
): Promise<(Moved & { rev: number }) | Failure> {
  const changed = await changeComposition(compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state) return fail('module.unknown', { name });
    if (isRetired(state) && !rolloutUnderWay(state)) return undefined;
    return retirement(modules, { name, state, by, reason, atMs: now() });
  });
  if (changed instanceof Failure) return changed;
  return { stable: changed.modules[name]?.stable ?? '', rev: changed.rev };
}
