import type { PointerMove } from '@tessera/contracts/modules/module.ts';

export const historyLength = 200;

/**
 * The version that was stable before the present one was deployed; `undefined` for a first version. A move back is
 * not a deploy: going back twice goes back two versions.
 */
export function previousVersion(pointer: { stable: string; history: readonly PointerMove[] }): string | undefined {
  return pointer.history.findLast((move) => move.to === pointer.stable && !move.isRollback)?.from;
}
