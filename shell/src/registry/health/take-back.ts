import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from '../change-composition.ts';
import { isLive } from '../composition.ts';
import { type MoveDeps, type Mover, stableChange } from '../move-modules.ts';
import { retirement } from '../retire-module.ts';
import type { TakenBack, ToldOf } from '../team/tell-team.ts';

/**
 * Gives everybody an earlier version again in place of one that does worse, and has its team told in the same write.
 * @returns the composition it led to; undefined where somebody else was quicker, or another module fills its mounts by now
 */
export async function takeBack(
  name: string,
  takenBack: TakenBack,
  deps: MoveDeps & { toldOf: ToldOf },
): Promise<number | undefined> {
  const { version, to, why } = takenBack;
  const mover: Mover = {
    by: { kind: 'rollout' },
    reason: why,
    overrideRefusal: () => fail('module.scope_missing', { scope: 'override' }),
  };
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    if (modules[name]?.stable !== version) return undefined;
    const change = await stableChange(modules, [{ name, to, kind: 'take_back' }], mover, deps);
    if (!change || change instanceof Failure) return change;
    return { ...change, told: await deps.toldOf(name, takenBack) };
  });
  return changed instanceof Failure || changed.moves.length === 0 ? undefined : changed.rev;
}

/**
 * Takes a first version off all pages, and has its team told in the same write.
 * @returns the composition it led to; undefined where a concurrent write moved the module
 */
export async function retireFailing(
  name: string,
  takenBack: TakenBack,
  deps: MoveDeps & { toldOf: ToldOf },
): Promise<number | undefined> {
  const { version, why: reason } = takenBack;
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state || !isLive(state, version)) return undefined;
    const change = retirement(modules, { name, state, by: { kind: 'rollout' }, reason, atMs: deps.now() });
    return { ...change, told: await deps.toldOf(name, takenBack) };
  });
  return changed instanceof Failure || changed.moves.length === 0 ? undefined : changed.rev;
}
