import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Composition } from './composition.ts';
import type { Change, CompositionStore } from './composition-store.ts';
import { moduleMovedEvents } from './module-moved-events.ts';

/** Concurrent deploys are expected: the loser of a write re-reads the composition and decides again. */
const attempts = 20;

/**
 * Applies every change to the composition. `decide` gets the present composition and returns the change, a failure, or
 * undefined if nothing has to change. It runs again after each lost write. The `module.moved` event is stored in the
 * same write.
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
    const events = [...(change.events ?? []), ...moduleMovedEvents(change)];
    const hasChanged = await compositions.changeIfUnchanged(now.rev, { ...change, events });
    return hasChanged ? { ...change, rev: now.rev + 1 } : undefined;
  };
  return retryOnConflict(attempt, { tries: attempts, giveUp: () => fail('module.busy') });
}
