import type { PointerMove } from '@tessera/contracts/modules/module.ts';

export const historyLength = 200;

/** Whether visitors have had a version already, as far as the history goes. */
export function hasBeenStable({ history }: { history: readonly PointerMove[] }, version: string): boolean {
  return history.some(({ to }) => to === version);
}

/**
 * The version that was stable before the present one was deployed; `undefined` for a first version. A move back is
 * not a deploy: going back twice goes back two versions.
 */
export function previousVersion(pointer: { stable: string; history: readonly PointerMove[] }): string | undefined {
  return pointer.history.findLast((move) => move.to === pointer.stable && !move.isRollback)?.from;
}
