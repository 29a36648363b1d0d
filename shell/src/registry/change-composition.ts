import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Composition } from './composition.ts';
import type { Change, CompositionStore } from './composition-store.ts';
import { toldOfMoves } from './tell-moves.ts';

/** Many may deploy at once; each who was not quick enough looks again and decides anew. */
const attempts = 20;

/**
 * The one way in which the composition changes. `decide` is shown the present one and answers what becomes of it, why
 * nothing may, or undefined where nothing has to; it is asked again whenever somebody else was quicker. What moved is told
 * to services in the same write.
 */
export function changeComposition(
  compositions: CompositionStore,
  decide: (now: Composition) => Promise<Change | Failure | undefined>,
): Promise<(Change & { rev: number }) | Failure> {
  const attempt = async () => {
    const now = await compositions.read();
    const change = await decide(now);
    if (change instanceof Failure) return change;
    if (!change) return { ...now, moves: [] };
    const told = [...(change.told ?? []), ...toldOfMoves(change)];
    const hasChanged = await compositions.changeIfUnchanged(now.rev, { ...change, told });
    return hasChanged ? { ...change, rev: now.rev + 1 } : undefined;
  };
  return retryOnConflict(attempt, { tries: attempts, giveUp: () => fail('module.busy') });
}
