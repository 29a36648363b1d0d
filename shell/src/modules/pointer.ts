import type { PointerMove } from '@tessera/contracts/modules.ts';

/** Which version of a module everybody gets, and how it came to that. */
export interface Pointer {
  _id: string;
  schemaVersion: 1;
  /** Counts the moves; a move is written only if nobody else moved in between. */
  rev: number;
  stable: string;
  /** Newest last, at most `historyLength`. */
  history: PointerMove[];
}

export const historyLength = 200;

/**
 * The version that was stable before the present one was deployed; `undefined` for a first version. A move back is
 * not a deploy: going back twice goes back two versions.
 */
export function previousVersion(pointer: Pick<Pointer, 'stable' | 'history'>): string | undefined {
  return pointer.history.findLast((move) => move.to === pointer.stable && !move.isRollback)?.from;
}
