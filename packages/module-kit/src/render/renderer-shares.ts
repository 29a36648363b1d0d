/** Divides renderers among modules, so that a slow module delays itself and no other. */
export interface Shares {
  /** Whether a module may have one more renderer now. */
  mayTake(module: string): boolean;
  take(module: string): void;
  giveBack(module: string, tookMs: number): void;
  /** Index of the module that gets the next free renderer, among those that wait in this order; -1 where none may. */
  nextOf(waiting: readonly string[]): number;
}

/** A module whose calls take longer than this leaves one renderer to the others. */
const slowMs = 50;
/** Weight of the newest call in a module's average. */
const weight = 0.25;

export function createShares(size: number): Shares {
  const held = new Map<string, number>();
  const averageMs = new Map<string, number>();
  const heldBy = (module: string) => held.get(module) ?? 0;
  const shareOf = (module: string) => ((averageMs.get(module) ?? 0) > slowMs ? Math.max(1, size - 1) : size);
  const mayTake = (module: string) => heldBy(module) < shareOf(module);
  return {
    mayTake,
    take: (module) => void held.set(module, heldBy(module) + 1),
    giveBack(module, tookMs) {
      const left = heldBy(module) - 1;
      if (left > 0) held.set(module, left);
      else held.delete(module);
      const before = averageMs.get(module) ?? tookMs;
      const average = before + weight * (tookMs - before);
      // Only slow modules are worth remembering.
      if (average > 1) averageMs.set(module, average);
      else averageMs.delete(module);
    },
    nextOf(waiting) {
      const able = waiting.flatMap((module, index) => (mayTake(module) ? [{ index, has: heldBy(module) }] : []));
      return able.toSorted((one, other) => one.has - other.has)[0]?.index ?? -1;
    },
  };
}
