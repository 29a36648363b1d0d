import type { ModuleMap } from '@tessera/contracts/modules/module.ts';
import type { Slot } from './page-data.ts';

/** What a page does first, so that nothing else takes its share of a slow line. */
export interface FirstThings {
  /** Whether a slot gives way: its files are not even asked for before the page's own mounts are there. */
  givesWay(slot: Slot): boolean;
  /** Notes that a slot is mounted, or has failed. */
  isSettled(slot: Slot): void;
  /** Resolves when the page's own mounts have settled, after the time limit at the latest. */
  over: Promise<void>;
}

/** A page whose own module hangs must not keep the rest waiting. */
const limitMs = 500;

/** Tells the mounts a visitor came for from what stands beside. */
export function createFirstThings(slots: readonly Slot[], map: ModuleMap): FirstThings {
  const own = slots.filter(({ isBeside }) => !isBeside);
  const modules = new Set(own.map(({ mount }) => map.mounts[mount]));
  const waiting = new Set(own.map(({ id }) => id));
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (waiting.size === 0) end();
  setTimeout(end, limitMs);

  return {
    // The other mounts of a page's own module come with it.
    givesWay: ({ mount, isBeside }) => isBeside && !modules.has(map.mounts[mount]),
    isSettled({ id }) {
      waiting.delete(id);
      if (waiting.size === 0) end();
    },
    over,
  };
}
