import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from '../change-composition.ts';
import { isLive } from '../composition.ts';
import { type Deployer, type PromotionDeps, stableChange } from '../promotions.ts';
import { retirement } from '../retire-module.ts';
import type { AutomaticRollback, RollbackMail } from '../team/rollback-mail.ts';

/**
 * Rolls back to an earlier version and mails the team in the same write. @returns the new revision; undefined if a
 * concurrent write won, or if another module fills its mounts by now
 */
export async function rollBack(
  name: string,
  rollback: AutomaticRollback,
  deps: PromotionDeps & { rollbackMail: RollbackMail },
): Promise<number | undefined> {
  const { version, to, why } = rollback;
  const deployer: Deployer = {
    by: { kind: 'rollout' },
    reason: why,
    overrideRefusal: () => fail('module.scope_missing', { scope: 'override' }),
  };
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    if (modules[name]?.stable !== version) return undefined;
    const change = await stableChange(modules, [{ name, to, kind: 'take_back' }], deployer, deps);
    if (!change || change instanceof Failure) return change;
    return { ...change, events: await deps.rollbackMail(name, rollback) };
  });
  return changed instanceof Failure || changed.moves.length === 0 ? undefined : changed.rev;
}

/**
 * Retires a first version and mails the team in the same write. @returns the new revision; undefined if a concurrent
 * write won
 */
export async function retireFailing(
  name: string,
  rollback: AutomaticRollback,
  deps: PromotionDeps & { rollbackMail: RollbackMail },
): Promise<number | undefined> {
  const { version, why: reason } = rollback;
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state || !isLive(state, version)) return undefined;
    const change = retirement(modules, { name, state, by: { kind: 'rollout' }, reason, atMs: deps.now() });
    return { ...change, events: await deps.rollbackMail(name, rollback) };
  });
  return changed instanceof Failure || changed.moves.length === 0 ? undefined : changed.rev;
}
